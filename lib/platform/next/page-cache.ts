import 'server-only';

import { unstable_cache } from 'next/cache';

import { type PageCache } from '@/lib/backend/page-cache';
import { CONTENT_TAG, contentTag } from '@/lib/backend/cache-tags';
import { getCollectionState } from '@/lib/backend/state';
import { holdVersion, toVersionTag } from '@/lib/platform/next/content-versions.mjs';

/** The data cache's keys hold the source text of the wrapped function: it must not change from build to build. */
export const withName = <T extends () => Promise<unknown>>(name: string, run: T): T =>
  Object.assign(run, { toString: () => name });

/** The page cache of Next for the content of one backend. Outside of Next both calls do nothing. */
export function createPageCache(scope: string): PageCache {
  return {
    async followInvalidation(key) {
      const marker = unstable_cache(
        // Runs where the entry was invalidated or never existed.
        withName('content-marker', async () => getCollectionState(key).invalidatedAt ?? 0),
        [scope, key],
        { tags: [CONTENT_TAG, contentTag(key)], revalidate: false },
      );
      return marker().catch(() => 0);
    },
    async limitTtl(seconds, shown) {
      // One entry for every TTL: nobody wants its value. Reading it with a TTL is Next's way to shorten the page's.
      const shorten = unstable_cache(
        withName('content-life', async () => 0),
        [scope],
        { revalidate: seconds, tags: shown && [toVersionTag(contentTag(shown.key), shown.version)] },
      );
      await shorten().catch(() => 0);
    },
    holdVersion: (key, version) => holdVersion(contentTag(key), version),
  };
}
