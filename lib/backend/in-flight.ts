import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import {
  cooldownUntil,
  type FetchDependencies,
  fetchCollection,
  type FetchedContent,
} from '@/lib/backend/fetch-collection';
import { backoffAfterFailedFetchesMs } from '@/lib/backend/retry-policy';
import { type CollectionState, getCollectionState } from '@/lib/backend/state';

export interface InFlightDependencies extends FetchDependencies {
  /** In a build nobody waits for a page, and a fetch that failed is not tried again by the same process. */
  isBuilding: boolean;
  /** Takes what a fetch brought; the fetch counts as under way until this is done. */
  keep(key: CollectionKey, loaded: FetchedContent<unknown>): Promise<void>;
}

export interface InFlightFetches {
  /** The load under way, or a new one; `undefined` while a pause or a cooldown forbids it. It never rejects. */
  share(source: CollectionSource<unknown>): CollectionState['load'];
  /** When the next fetch may start. */
  nextAt(key: CollectionKey): number;
}

/** One load at a time for each collection, shared by all who ask, and a pause after each that failed (§4, §7, §8). */
export function createInFlightFetches(deps: InFlightDependencies): InFlightFetches {
  const { state, clock, timeScale, isBuilding } = deps;
  const stateOf = (key: CollectionKey) => getCollectionState(key, state);
  const nextAt = (key: CollectionKey) => Math.max(stateOf(key).backoffUntil, cooldownUntil(key, state));

  async function run(source: CollectionSource<unknown>, collection: CollectionState): Promise<void> {
    try {
      const loaded = await fetchCollection(source, deps);
      collection.failedFetches = 0;
      await deps.keep(source.key, loaded);
    } catch (error) {
      const failure = toFailure(error);
      // A fetch that a cooldown kept from leaving says nothing new of the backend.
      if (failure.kind === 'cooldown') return;
      collection.failedFetches += 1;
      collection.lastFailure = { at: clock.now(), kind: failure.kind, status: failure.status };
      // After a 429 the cooldown alone counts: a short Retry-After may ask for less than the pause.
      if (failure.kind === 'rate-limited') return;
      collection.backoffUntil = clock.now() + backoffAfterFailedFetchesMs(collection.failedFetches) * timeScale;
    }
  }

  return {
    nextAt,
    // No `await` before `load` is set: whoever comes next finds it and shares it (§7).
    share(source) {
      const collection = stateOf(source.key);
      if (collection.load) return collection.load;
      if (clock.now() < nextAt(source.key) || (isBuilding && collection.failedFetches > 0)) return undefined;
      const done = run(source, collection).finally(() => {
        collection.load = undefined;
        collection.hasLoaded = true;
      });
      collection.load = { startedAt: clock.now(), done };
      return collection.load;
    },
  };
}
