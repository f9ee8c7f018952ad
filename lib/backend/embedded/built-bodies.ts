import { type Bodies } from '@/lib/backend/embedded/bodies';

/** Put in by next.config.ts, as JSON. */
declare const EMBEDDED_CONTENT: string;

let bodies: Bodies | undefined;

/** The bodies of the content folder as the build has read it: no file is read and nothing is parsed on an edge host. */
export const readBodies = async (): Promise<Bodies> => (bodies ??= JSON.parse(EMBEDDED_CONTENT) as Bodies);
