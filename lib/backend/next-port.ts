import { type ContentCache, type ContentCacheDependencies } from '@/lib/backend/content-cache';
import { type PageCache } from '@/lib/backend/page-cache';

/** What the backend needs of Next. */
export interface NextPort {
  /** The page cache for the content of one backend. */
  openPageCache?(scope: string): PageCache;
  /** A content cache for a host without files of its own. */
  openFilelessCache?(deps: ContentCacheDependencies, scope: string): ContentCache;
  /** Has a request pass by what Next puts in the place of `fetch`. */
  unpatchedFetch?: RequestInit;
}

/**
 * The port to Next; empty without Next, in commands and tests. A build of the site puts lib/platform/next/next-port.ts in
 * this file's place (docs/architecture.md, "Two ports").
 */
export const getNextPort = (): NextPort => ({});
