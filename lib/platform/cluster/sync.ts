import { ErrorReply } from 'redis';

import { contentTag } from '@/lib/backend/cache-tags';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/backend/collection';
import { BackendFailure } from '@/lib/backend/failure';
import { type FetchDependencies } from '@/lib/backend/fetch-collection';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type BackendState, getCollectionState } from '@/lib/backend/state';
import { CACHE_TTL_MS, COOLDOWN_RETRY_AFTER_MAX_MS } from '@/lib/constants';
import { type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { type Keys } from '@/lib/platform/cluster/redis-keys';
import { createSharedContent, pastTime } from '@/lib/platform/cluster/shared-content';
import { invalidatePages } from '@/lib/platform/next/tag-invalidations.mjs';

/** Milliseconds since 1970, and room to see that there is more. */
const TIME_MAX_BYTES = 16;
/** How far two readings of one cooldown may lie apart. */
const COOLDOWN_SLACK_MS = 500;

/** The content of this server. */
export interface OwnContent {
  /** The stored body of what it holds. */
  read(key: CollectionKey): Promise<Snapshot | undefined>;
  /** Takes newer content. Whether its body is another one. @throws BackendFailure where it cannot be read */
  take(key: CollectionKey, snapshot: Snapshot): Promise<boolean>;
}

interface SyncDependencies {
  redis: RedisConnection;
  keys: Keys;
  state: BackendState;
  content: OwnContent;
  log: FetchDependencies['log'];
}

/**
 * Brings this server and Redis to the same state, collection by collection: content, its last invalidation, cooldowns. It
 * compares what both hold; a message says only where to look, so that each may be lost, forged or come twice.
 */
export function createSync({ redis, keys, state, content, log }: SyncDependencies) {
  const shared = createSharedContent(redis, keys);
  /** Times of content that cannot be read here, or not be written there: perhaps newer content can. */
  const skipped = new Map<CollectionKey, number>();
  const reported = new Map<string, string>();
  const waiting = new Set<CollectionKey>();
  let isRunning = false;
  /** Before its first request a server shows nothing that could be old. */
  let isServing = false;
  let lastWrite = Promise.resolve();

  /** `undefined` where Redis holds or says something unusable, which is logged once. @throws where it is away */
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

  const timeOfShared = async (key: CollectionKey) =>
    (await tolerate(keys.content(key), () => shared.readTimes(key)))?.requestedAt ?? 0;

  async function offer(key: CollectionKey, snapshot: Snapshot): Promise<void> {
    if ((await timeOfShared(key)) >= snapshot.requestedAt) return;
    const isWritten = await tolerate(`${keys.content(key)}, written`, async () => {
      await shared.write(key, snapshot);
      await redis.run((client) => client.publish(keys.changes, key));
      return true;
    });
    if (!isWritten) skipped.set(key, snapshot.requestedAt);
  }

  async function syncContent(key: CollectionKey): Promise<void> {
    const theirs = await timeOfShared(key);
    const own = getCollectionState(key, state).held?.requestedAt ?? 0;
    if (theirs === own || skipped.get(key) === Math.max(theirs, own)) return;
    if (theirs < own) {
      const snapshot = await content.read(key);
      return snapshot && offer(key, snapshot);
    }
    const isTaken = await tolerate(keys.content(key), async () => {
      const isOther = await content.take(key, await shared.read(key));
      // Shown once more while it is made anew (§7); where there was nothing, not again.
      if (isOther && isServing) invalidatePages({ tag: contentTag(key), isGone: own === 0, at: Date.now() });
      return true;
    });
    // It may have been removed between the two readings, and come again.
    if (!isTaken && (await timeOfShared(key)) === theirs) skipped.set(key, theirs);
  }

  async function syncInvalidation(key: CollectionKey): Promise<void> {
    const name = keys.invalidated(key);
    // Not `GET`: anything may lie there, in any size.
    const { data: theirs = 0 } = pastTime.safeParse(
      await tolerate(name, () => redis.run((client) => client.getRange(name, 0, TIME_MAX_BYTES - 1))),
    );
    const collection = getCollectionState(key, state);
    const own = collection.invalidatedAt ?? 0;
    if (theirs > own) {
      collection.invalidatedAt = theirs;
      collection.backoffUntil = 0;
      invalidatePages({ tag: contentTag(key), isGone: true, at: isServing ? Date.now() : theirs });
    } else if (theirs < own && Date.now() - own < CACHE_TTL_MS) {
      // Content of before is past its time when this is.
      await redis.run((client) => client.set(name, String(own), { PX: CACHE_TTL_MS }));
    }
  }

  async function syncCooldown(name: string, holder: { cooldownUntil: number }): Promise<void> {
    const restMs = await redis.run((client) => client.pTTL(name));
    // A backend is left alone for so long and no longer (§8).
    const theirs = restMs <= COOLDOWN_RETRY_AFTER_MAX_MS ? Math.max(restMs, 0) : 0;
    const own = Math.ceil(holder.cooldownUntil - Date.now());
    if (theirs > own) holder.cooldownUntil = Date.now() + theirs;
    else if (own > theirs + COOLDOWN_SLACK_MS) await redis.run((client) => client.set(name, '1', { PX: own }));
  }

  const syncCooldowns = async (key: CollectionKey) => {
    await syncCooldown(keys.cooldown(key), getCollectionState(key, state));
    await syncCooldown(keys.cooldown('*'), state);
  };

  /** One after the other, in the order in which it was said; what Redis misses it is told when it is back. */
  function inTurn(change: () => Promise<unknown>): Promise<void> {
    lastWrite = lastWrite.then(change).then(
      () => {},
      () => {},
    );
    return lastWrite;
  }

  return {
    /** Comes back when nothing is left to look at, or Redis is away. */
    async look(at: readonly CollectionKey[] = COLLECTION_KEYS): Promise<void> {
      for (const key of at) waiting.add(key);
      if (isRunning) return;
      isRunning = true;
      try {
        for (const key of waiting) {
          waiting.delete(key);
          for (const sync of [syncContent, syncInvalidation, syncCooldowns]) await tolerate(key, () => sync(key));
        }
      } catch {
        waiting.clear();
      } finally {
        isRunning = false;
      }
    },
    startServing: () => void (isServing = true),
    shareContent: (key: CollectionKey, snapshot: Snapshot) => void inTurn(() => offer(key, snapshot)),
    shareCooldown: (key: CollectionKey) =>
      void inTurn(async () => {
        await syncCooldowns(key);
        await redis.run((client) => client.publish(keys.changes, key));
      }),
    /** Comes back when Redis has it, and all content that was shared before. */
    shareInvalidation: (cleared: CollectionKey[]) =>
      inTurn(async () => {
        for (const key of cleared) await syncInvalidation(key);
        await redis.run((client) => client.publish(keys.changes, cleared.join()));
      }),
  };
}
