import { type NextPorts } from '@/lib/backend/ports';

/**
 * What the backend needs of Next. Its build puts lib/platform/next/backend-ports.ts in this file's place
 * (`turbopack.resolveAlias` in next.config.ts), in every process that renders: instrumentation.ts is not called where a
 * build renders pages. Commands and tests run with this one, without Next.
 */
export const nextPorts: NextPorts = {};
