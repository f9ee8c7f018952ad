import { type CollectionKey } from '@/lib/backend/collection';

/**
 * What the pages that are being rendered have to know of content, which invalidation concerns them and
 * how long they may live. The content itself is not kept here (docs/decisions/010-content-cache.md).
 */
export interface PageCache {
  /**
   * Ties the page to the collection's tags. Comes back with the time of the last invalidation, in milliseconds since 1970,
   * or 0: content that was requested before is old.
   */
  followInvalidation(key: CollectionKey): Promise<number>;
  /**
   * Has the page rendered again when this many seconds have passed, or sooner where another call says so.
   * @param shown the collection on it and its version, where pages of the build are compared by it
   */
  limitTtl(seconds: number, shown?: { key: CollectionKey; version: string | undefined }): Promise<void>;
  /** Pages of the build that show another version of the collection are not shown from now on. */
  holdVersion(key: CollectionKey, version: string): void;
}

/** Stands in where no page is rendered. */
export const NO_PAGE_CACHE: PageCache = {
  followInvalidation: async () => 0,
  limitTtl: async () => {},
  holdVersion: () => {},
};
