import 'server-only';

import { unstable_cache } from 'next/cache';
import { after } from 'next/server';

import { type CollectionKey, type CollectionSource, type Reading } from '@/lib/backend/collection';
import {
  type ContentCache,
  isCurrent,
  type ContentCacheDependencies,
  toWholeSeconds,
} from '@/lib/backend/content-cache';
import { CONTENT_TAG, contentTag } from '@/lib/backend/cache-tags';
import { BackendFailure } from '@/lib/backend/failure';
import { parseResponse } from '@/lib/backend/fetch-collection';
import { createInFlightFetches } from '@/lib/backend/in-flight';
import { withName } from '@/lib/platform/next/page-cache';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { getCollectionState } from '@/lib/backend/state';
import { isDoneWithin } from '@/lib/backend/wait-budget';
import { CACHE_TTL_MS } from '@/lib/constants';

/**
 * The content cache for a host without files of its own: the bodies live in Next's data cache. An entry past its TTL is
 * served while the fetch behind it runs, and stays where that fetch fails. Only expiring an entry at once would lose
 * last good content, so an invalidation may do that only after the new content has come.
 */
export function createDataCache(deps: ContentCacheDependencies, scope: string): ContentCache {
  const { state, clock, pageCache, timeScale } = deps;
  const ttlMs = CACHE_TTL_MS * timeScale;
  const stateOf = (key: CollectionKey) => getCollectionState(key, state);

  const fetches = createInFlightFetches({
    ...deps,
    async keep(key, { snapshot, value }) {
      const { text: _, ...times } = snapshot;
      stateOf(key).held = { ...times, value };
      stateOf(key).downloaded = snapshot;
    },
  });

  /** @throws BackendFailure where there is nothing new: Next then keeps the entry that it has. */
  async function download(source: CollectionSource<unknown>): Promise<Snapshot> {
    const { key } = source;
    const isNew = () => isCurrent(stateOf(key).downloaded, ttlMs, stateOf(key).invalidatedAt ?? 0, clock.now());
    if (!isNew()) await fetches.share(source)?.done;
    const snapshot = stateOf(key).downloaded;
    if (!snapshot || !isNew()) throw new BackendFailure('cooldown', `no new content of ${key} for now`);
    return snapshot;
  }

  const cached = (source: CollectionSource<unknown>) =>
    unstable_cache(
      withName('content-body', () => download(source)),
      [scope, source.key],
      { tags: [CONTENT_TAG, contentTag(source.key)], revalidate: toWholeSeconds(ttlMs) },
    );

  return {
    isSafeToExpire: false,
    async read<T>(source: CollectionSource<T>): Promise<Reading<T>> {
      const { key } = source;
      const collection = stateOf(key);
      const snapshot = await cached(source)().catch(() => undefined);
      if (!snapshot) {
        await pageCache.limitTtl(toWholeSeconds(fetches.nextAt(key) - clock.now()));
        return { status: 'failed' };
      }
      const { text, ...times } = snapshot;
      if (collection.held?.requestedAt !== times.requestedAt || deps.isDevelopment) {
        collection.held = { ...times, value: parseResponse(source, text, () => {}) };
      }
      const remainingMs = times.fetchedAt + ttlMs - clock.now();
      await pageCache.limitTtl(toWholeSeconds(remainingMs > 0 ? remainingMs : fetches.nextAt(key) - clock.now()));
      return { status: 'loaded', value: collection.held.value as T, fetchedAt: times.fetchedAt };
    },
    async invalidate(source, waitMs) {
      const collection = stateOf(source.key);
      collection.invalidatedAt = clock.now();
      collection.backoffUntil = 0;
      const inFlight = fetches.share(source);
      if (!inFlight) return false;
      // Such a host may stop what goes on after the response, unless it is told.
      after(inFlight.done);
      await isDoneWithin(inFlight.done, waitMs, clock);
      return isCurrent(collection.held, ttlMs, collection.invalidatedAt, clock.now());
    },
  };
}
