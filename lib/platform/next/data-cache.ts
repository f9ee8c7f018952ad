import 'server-only';

import { unstable_cache } from 'next/cache';
import { after } from 'next/server';

import { type CollectionKey, type CollectionSource, type Reading } from '@/lib/backend/collection';
import {
  type ContentReader,
  isCurrent,
  isDoneWithin,
  type ReaderDependencies,
  toWholeSeconds,
} from '@/lib/backend/content-cache';
import { CONTENT_TAG, contentTag } from '@/lib/backend/cache-tags';
import { BackendFailure } from '@/lib/backend/failure';
import { parseAnswer } from '@/lib/backend/fetch-collection';
import { createLoads } from '@/lib/backend/in-flight';
import { withName } from '@/lib/platform/next/page-cache';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { getCollectionState } from '@/lib/backend/state';
import { CACHE_TTL_MS } from '@/lib/constants';

/**
 * The reader for a host without files of its own: the bodies live in Next's data cache. An entry past its life is
 * served while the load behind it runs, and stays where that load fails. Only expiring an entry at once would lose
 * last good content, so a clearing may do that only after the new content has come.
 */
export function createDataCacheReader(deps: ReaderDependencies, scope: string): ContentReader {
  const { state, clock, pageCache, timeScale } = deps;
  const ttlMs = CACHE_TTL_MS * timeScale;
  const stateOf = (key: CollectionKey) => getCollectionState(key, state);

  const loads = createLoads({
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
    const isNew = () => isCurrent(stateOf(key).downloaded, ttlMs, stateOf(key).clearedAt ?? 0, clock.now());
    if (!isNew()) await loads.share(source)?.done;
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
        await pageCache.limitLife(toWholeSeconds(loads.nextAt(key) - clock.now()));
        return { status: 'failed' };
      }
      const { text, ...times } = snapshot;
      if (collection.held?.requestedAt !== times.requestedAt || deps.isDevelopment) {
        collection.held = { ...times, value: parseAnswer(source, text, () => {}) };
      }
      const life = times.fetchedAt + ttlMs - clock.now();
      await pageCache.limitLife(toWholeSeconds(life > 0 ? life : loads.nextAt(key) - clock.now()));
      return { status: 'loaded', value: collection.held.value as T, fetchedAt: times.fetchedAt };
    },
    async clear(source, waitMs) {
      const collection = stateOf(source.key);
      collection.clearedAt = clock.now();
      collection.pausedUntil = 0;
      const load = loads.share(source);
      if (!load) return false;
      // Such a host may stop what goes on after the answer, unless it is told.
      after(load.done);
      await isDoneWithin(load.done, waitMs, clock);
      return isCurrent(collection.held, ttlMs, collection.clearedAt, clock.now());
    },
  };
}
