import { type ContentCache, type ContentCacheDependencies } from '@/lib/backend/content-cache';
import { type PageCache } from '@/lib/backend/page-cache';

/** What the backend needs of Next. */
export interface NextPorts {
  /** The page cache for the content of one backend. */
  openPageCache?(scope: string): PageCache;
  /** A content cache for a host without files of its own. */
  openFilelessCache?(deps: ContentCacheDependencies, scope: string): ContentCache;
  /** Has a request pass by what Next puts in the place of `fetch`. */
  unpatchedFetch?: RequestInit;
}

/**
 * Next's build puts lib/platform/next/backend-ports.ts in this file's place (`turbopack.resolveAlias` in next.config.ts),
 * in every process that renders: instrumentation.ts is not called where a build renders pages. Commands and tests run
 * with this one, without Next.
 */
export const nextPorts: NextPorts = {};
