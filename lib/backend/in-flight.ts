import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { cooldownUntil, type LoadDependencies, loadCollection, type Loaded } from '@/lib/backend/fetch-collection';
import { pauseAfterFailedLoadsMs } from '@/lib/backend/retry-policy';
import { type CollectionState, getCollectionState } from '@/lib/backend/state';
import { type Pause, type Turn } from '@/lib/backend/cluster-port';

export interface LoadsDependencies extends LoadDependencies {
  /** In a build nobody waits for a page, and a load that failed is not tried again by the same process. */
  isBuilding: boolean;
  /** Takes what a load brought; the load counts as under way until this is done. */
  keep(key: CollectionKey, loaded: Loaded<unknown>): Promise<void>;
  /** Where there are other instances: whose turn it is to ask the backend. */
  takeTurn?(key: CollectionKey): Promise<Turn>;
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

  /** @returns the pause that is due where the load failed */
  async function load(source: CollectionSource<unknown>, collection: CollectionState): Promise<Pause | undefined> {
    try {
      const loaded = await loadCollection(source, deps);
      collection.failedLoads = 0;
      await deps.keep(source.key, loaded);
      return undefined;
    } catch (error) {
      const failure = toFailure(error);
      // A load that a cooldown kept from leaving says nothing new of the backend.
      if (failure.kind === 'cooldown') return undefined;
      collection.failedLoads += 1;
      collection.lastFailure = { at: clock.now(), kind: failure.kind, status: failure.status };
      // After a 429 the cooldown alone counts: a short Retry-After may ask for less than the pause.
      if (failure.kind === 'rate-limited') return undefined;
      const { failedLoads } = collection;
      return { failedLoads, ms: pauseAfterFailedLoadsMs(failedLoads) * timeScale };
    }
  }

  function pause(collection: CollectionState, due: Pause | undefined): void {
    if (!due) return;
    collection.failedLoads = Math.max(collection.failedLoads, due.failedLoads);
    collection.pausedUntil = clock.now() + due.ms;
  }

  async function run(source: CollectionSource<unknown>, collection: CollectionState): Promise<void> {
    const turn = await deps.takeTurn?.(source.key);
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
      if (clock.now() < nextAt(source.key) || (isBuilding && collection.failedLoads > 0)) return undefined;
      const done = run(source, collection).finally(() => {
        collection.load = undefined;
        collection.hasLoaded = true;
      });
      collection.load = { startedAt: clock.now(), done };
      return collection.load;
    },
  };
}
