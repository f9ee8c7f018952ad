import { ErrorReply } from 'redis';

import { type CollectionKey } from '@/lib/backend/collection';
import { BackendFailure } from '@/lib/backend/failure';
import { type FetchDependencies } from '@/lib/backend/fetch-collection';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type ComparisonDependencies, createComparison } from '@/lib/platform/cluster/compare';

interface SyncDependencies extends Omit<ComparisonDependencies, 'tolerate' | 'isServing'> {
  log: FetchDependencies['log'];
}

/**
 * Brings this server and Redis to the same state, one collection after the other: content, its last invalidation,
 * cooldowns. A message says only where to look, so that each may be lost, forged or come twice; one that this server could
 * not send is sent when Redis is back.
 */
export function createSync({ log, ...dependencies }: SyncDependencies) {
  const { redis, keys } = dependencies;
  const reported = new Map<string, string>();
  const waiting = new Set<CollectionKey>();
  const fetched = new Map<CollectionKey, Snapshot>();
  /** Of which Redis was given something that the others have not been told. */
  const untold = new Set<CollectionKey>();
  let isServing = false;
  let lastTurn = Promise.resolve();

  /** What is unusable is logged once. */
  async function tolerate<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BackendFailure || error instanceof ErrorReply)) throw error;
      if (reported.get(name) !== error.message) log('redis-value-ignored', { name, reason: error.message }, true);
      reported.set(name, error.message);
      return undefined;
    }
  }

  const compare = createComparison({ ...dependencies, tolerate, isServing: () => isServing });

  async function compareAll(key: CollectionKey): Promise<void> {
    const snapshot = fetched.get(key);
    fetched.delete(key);
    for (const work of [
      () => compare.compareContent(key, snapshot),
      () => compare.compareInvalidation(key),
      () => compare.compareCooldowns(key),
    ]) {
      if (await tolerate(key, work)) untold.add(key);
    }
  }

  async function tell(): Promise<void> {
    if (untold.size === 0) return;
    await tolerate(keys.changes, async () => {
      await redis.run((client) => client.publish(keys.changes, [...untold].join()));
      untold.clear();
    });
  }

  async function takeTurn(): Promise<void> {
    try {
      await tell();
      for (const key of waiting) {
        waiting.delete(key);
        await compareAll(key);
        await tell();
      }
    } catch {
      // Redis is away: all is looked at when it is back.
      waiting.clear();
    }
  }

  /** Comes back when these have been looked at, or Redis is away. */
  function look(at: readonly CollectionKey[] = dependencies.content.keys): Promise<void> {
    for (const key of at) waiting.add(key);
    return (lastTurn = lastTurn.then(takeTurn));
  }

  return {
    look,
    startServing: () => void (isServing = true),
    shareContent(key: CollectionKey, snapshot: Snapshot): void {
      fetched.set(key, snapshot);
      void look([key]);
    },
  };
}
