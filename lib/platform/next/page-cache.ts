import 'server-only';

import { unstable_cache } from 'next/cache';

import { type CollectionKey } from '@/lib/backend/collection';
import { CONTENT_TAG, contentTag } from '@/lib/backend/cache-tags';
import { getCollectionState } from '@/lib/backend/state';
import { holdVersion, toVersionTag } from '@/lib/platform/next/content-versions.mjs';

/**
 * What the pages that are being rendered have to know of content, in Next's terms: which clearing concerns them and
 * how long they may live. The content itself is not kept here (docs/decisions/010-content-cache.md).
 */
export interface PageCache {
  /**
   * Ties the page to the collection's tags. Comes back with the time of the last clearing, in milliseconds since 1970,
   * or 0: content that was requested before is old.
   */
  followClearing(key: CollectionKey): Promise<number>;
  /**
   * Has the page rendered again when this many seconds have passed, or sooner where another call says so.
   * @param shown the collection on it and its version, where pages of the build are compared by it
   */
  limitLife(seconds: number, shown?: { key: CollectionKey; version: string | undefined }): Promise<void>;
  /** Pages of the build that show another version of the collection are not shown from now on. */
  holdVersion(key: CollectionKey, version: string): void;
}

/** The data cache's keys hold the source text of the wrapped function: it must not change from build to build. */
export const withName = <T extends () => Promise<unknown>>(name: string, run: T): T =>
  Object.assign(run, { toString: () => name });

/** The page cache of Next for the content of one backend. Outside of Next both calls do nothing. */
export function createPageCache(scope: string): PageCache {
  return {
    async followClearing(key) {
      const marker = unstable_cache(
        // Runs where the entry was cleared or never existed.
        withName('content-marker', async () => getCollectionState(key).clearedAt ?? 0),
        [scope, key],
        { tags: [CONTENT_TAG, contentTag(key)], revalidate: false },
      );
      return marker().catch(() => 0);
    },
    async limitLife(seconds, shown) {
      // One entry for all lives: nobody wants its value. Asking for it with a life is Next's way to shorten a page's.
      const life = unstable_cache(
        withName('content-life', async () => 0),
        [scope],
        { revalidate: seconds, tags: shown && [toVersionTag(contentTag(shown.key), shown.version)] },
      );
      await life().catch(() => 0);
    },
    holdVersion: (key, version) => holdVersion(contentTag(key), version),
  };
}
