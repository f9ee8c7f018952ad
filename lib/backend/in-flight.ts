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
  /** Takes what a fetch brought; the fetch counts as in flight until this is done. */
  keep(key: CollectionKey, fetched: FetchedContent<unknown>): Promise<void>;
}

export interface InFlightFetches {
  /** The fetch in flight, or a new one; `undefined` while a backoff or a cooldown forbids it. It never rejects. */
  share(source: CollectionSource<unknown>): CollectionState['inFlight'];
  /** When the next fetch may start. */
  nextAt(key: CollectionKey): number;
}

/** Single flight for each collection: one fetch, shared by all who ask, and a backoff after a failed one (§4, §7, §8). */
export function createInFlightFetches(deps: InFlightDependencies): InFlightFetches {
  const { state, clock, timeScale, isBuilding } = deps;
  const stateOf = (key: CollectionKey) => getCollectionState(key, state);
  const nextAt = (key: CollectionKey) => Math.max(stateOf(key).backoffUntil, cooldownUntil(key, state));

  async function run(source: CollectionSource<unknown>, collection: CollectionState): Promise<void> {
    try {
      const fetched = await fetchCollection(source, deps);
      collection.failedFetches = 0;
      await deps.keep(source.key, fetched);
    } catch (error) {
      const failure = toFailure(error);
      // A fetch that a cooldown kept from leaving says nothing new of the backend.
      if (failure.kind === 'cooldown') return;
      collection.failedFetches += 1;
      collection.lastFailure = { at: clock.now(), kind: failure.kind, status: failure.status };
      // After a 429 the cooldown alone counts: a short Retry-After may ask for less than the backoff.
      if (failure.kind === 'rate-limited') return;
      collection.backoffUntil = clock.now() + backoffAfterFailedFetchesMs(collection.failedFetches) * timeScale;
    }
  }

  return {
    nextAt,
    // No `await` before `inFlight` is set: whoever comes next finds it and shares it (§7).
    share(source) {
      const collection = stateOf(source.key);
      if (collection.inFlight) return collection.inFlight;
      if (clock.now() < nextAt(source.key) || (isBuilding && collection.failedFetches > 0)) return undefined;
      const done = run(source, collection).finally(() => {
        collection.inFlight = undefined;
        collection.hasFetched = true;
      });
      collection.inFlight = { startedAt: clock.now(), done };
      return collection.inFlight;
    },
  };
}
