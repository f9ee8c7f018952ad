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
import { type Pause, type Lease } from '@/lib/backend/cluster-port';

export interface InFlightDependencies extends FetchDependencies {
  /** In a build nobody waits for a page, and a fetch that failed is not tried again by the same process. */
  isBuilding: boolean;
  /** Takes what a fetch brought; the fetch counts as under way until this is done. */
  keep(key: CollectionKey, loaded: FetchedContent<unknown>): Promise<void>;
  /** Where there are other instances: whose turn it is to ask the backend. */
  acquireLease?(key: CollectionKey): Promise<Lease>;
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

  /** @returns the pause that is due where the fetch failed */
  async function load(source: CollectionSource<unknown>, collection: CollectionState): Promise<Pause | undefined> {
    try {
      const loaded = await fetchCollection(source, deps);
      collection.failedFetches = 0;
      await deps.keep(source.key, loaded);
      return undefined;
    } catch (error) {
      const failure = toFailure(error);
      // A fetch that a cooldown kept from leaving says nothing new of the backend.
      if (failure.kind === 'cooldown') return undefined;
      collection.failedFetches += 1;
      collection.lastFailure = { at: clock.now(), kind: failure.kind, status: failure.status };
      // After a 429 the cooldown alone counts: a short Retry-After may ask for less than the pause.
      if (failure.kind === 'rate-limited') return undefined;
      const { failedFetches } = collection;
      return { failedFetches, ms: backoffAfterFailedFetchesMs(failedFetches) * timeScale };
    }
  }

  function pause(collection: CollectionState, due: Pause | undefined): void {
    if (!due) return;
    collection.failedFetches = Math.max(collection.failedFetches, due.failedFetches);
    collection.backoffUntil = clock.now() + due.ms;
  }

  async function run(source: CollectionSource<unknown>, collection: CollectionState): Promise<void> {
    const turn = await deps.acquireLease?.(source.key);
    // What another brings is found in the store.
    if (turn?.isOurs === false) return pause(collection, await turn.over);
    const due = await load(source, collection);
    pause(collection, due);
    // Nobody here waits for it.
    void turn?.end(due);
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
