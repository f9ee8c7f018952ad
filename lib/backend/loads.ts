import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { cooldownUntil, type LoadDependencies, loadCollection, type Loaded } from '@/lib/backend/load';
import { pauseAfterFailedLoadsMs } from '@/lib/backend/schedule';
import { type CollectionState, getCollectionState } from '@/lib/backend/state';

export interface LoadsDependencies extends LoadDependencies {
  /** In a build nobody waits for a page, and a load that failed is not tried again by the same process. */
  isBuilding: boolean;
  /** Takes what a load brought; the load counts as under way until this is done. */
  keep(key: CollectionKey, loaded: Loaded<unknown>): Promise<void>;
}

export interface Loads {
  /** The load under way, or a new one; `undefined` while a pause or a cooldown forbids it. It never rejects. */
  share(source: CollectionSource<unknown>): CollectionState['load'];
  /** When the next load may start. */
  nextAt(key: CollectionKey): number;
}

/** One load at a time for each collection, shared by all who ask, and a pause after each that failed (§4, §7, §8). */
export function createLoads(deps: LoadsDependencies): Loads {
  const { state, clock, timeScale, isBuilding } = deps;
  const stateOf = (key: CollectionKey) => getCollectionState(key, state);
  const nextAt = (key: CollectionKey) => Math.max(stateOf(key).pausedUntil, cooldownUntil(key, state));

  async function run(source: CollectionSource<unknown>, collection: CollectionState): Promise<void> {
    try {
      const loaded = await loadCollection(source, deps);
      collection.failedLoads = 0;
      await deps.keep(source.key, loaded);
    } catch (error) {
      const failure = toFailure(error);
      // A load that a cooldown kept from leaving says nothing new of the backend.
      if (failure.kind === 'cooldown') return;
      const now = clock.now();
      collection.failedLoads += 1;
      collection.lastFailure = { at: now, kind: failure.kind, status: failure.status };
      // After a 429 the cooldown alone counts: a short Retry-After may ask for less than the pause.
      if (failure.kind === 'rate-limited') return;
      collection.pausedUntil = now + pauseAfterFailedLoadsMs(collection.failedLoads) * timeScale;
    }
  }

  return {
    nextAt,
    // No `await` before `load` is set: whoever comes next finds it and shares it (§7).
    share(source) {
      const collection = stateOf(source.key);
      if (collection.load) return collection.load;
      if (clock.now() < nextAt(source.key) || (isBuilding && collection.failedLoads > 0)) return undefined;
      const done = run(source, collection).finally(() => {
        collection.load = undefined;
      });
      collection.load = { startedAt: clock.now(), done };
      return collection.load;
    },
  };
}
