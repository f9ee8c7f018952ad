import { contentTag } from '@/lib/backend/cache-tags';
import { type CollectionKey } from '@/lib/backend/collection';
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
  keys: readonly CollectionKey[];
  /** The stored body of what it holds. */
  read(key: CollectionKey): Promise<Snapshot | undefined>;
  /** Takes newer content. Whether its body is another one. @throws BackendFailure where it cannot be read */
  take(key: CollectionKey, snapshot: Snapshot): Promise<boolean>;
}

export interface ComparisonDependencies {
  redis: RedisConnection;
  keys: Keys;
  state: BackendState;
  content: OwnContent;
  /** `undefined` where Redis holds or says something unusable. @throws where it is away */
  tolerate: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>;
  /** Before its first request a server shows nothing that could be old. */
  isServing: () => boolean;
}

/**
 * Compares what this server and Redis hold of a collection, and brings the older side up to the newer. Each of the
 * returned functions says whether Redis was given anything.
 */
export function createComparison({ redis, keys, state, content, tolerate, isServing }: ComparisonDependencies) {
  const shared = createSharedContent(redis, keys);
  /** Times of content that cannot be read here, or not be written there: perhaps newer content can. */
  const skipped = new Map<CollectionKey, number>();

  const timeOfShared = async (key: CollectionKey) =>
    (await tolerate(keys.content(key), () => shared.readTimes(key)))?.requestedAt ?? 0;

  /** Invalidates the pages that show other content: shown once more while they are made anew (§7), or not again. */
  async function takeShared(key: CollectionKey, isFirst: boolean): Promise<true> {
    const isOther = await content.take(key, await shared.read(key));
    if (isOther && isServing()) invalidatePages({ tag: contentTag(key), isGone: isFirst, at: Date.now() });
    return true;
  }

  return {
    /** @param fetched what this server has just fetched, which may not be on its disk yet */
    async compareContent(key: CollectionKey, fetched?: Snapshot): Promise<boolean> {
      const theirs = await timeOfShared(key);
      const held = getCollectionState(key, state).held?.requestedAt ?? 0;
      const own = Math.max(held, fetched?.requestedAt ?? 0);
      if (theirs === own || skipped.get(key) === Math.max(theirs, own)) return false;
      if (theirs > own) {
        const isTaken = await tolerate(keys.content(key), () => takeShared(key, own === 0));
        // It may have been removed between the two readings, and come again.
        if (!isTaken && (await timeOfShared(key)) === theirs) skipped.set(key, theirs);
        return false;
      }
      const snapshot = fetched?.requestedAt === own ? fetched : await content.read(key);
      if (!snapshot || snapshot.requestedAt <= theirs) return false;
      const name = `${keys.content(key)}, written`;
      const isWritten = await tolerate(name, () => shared.write(key, snapshot).then(() => true));
      if (!isWritten) skipped.set(key, snapshot.requestedAt);
      return isWritten ?? false;
    },

    async compareInvalidation(key: CollectionKey): Promise<boolean> {
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
        invalidatePages({ tag: contentTag(key), isGone: true, at: isServing() ? Date.now() : theirs });
      }
      // Content of before is past its time when this is.
      if (theirs >= own || Date.now() - own >= CACHE_TTL_MS) return false;
      await redis.run((client) => client.set(name, String(own), { PX: CACHE_TTL_MS }));
      return true;
    },

    /** Of the collection, and of all. */
    async compareCooldowns(key: CollectionKey): Promise<boolean> {
      let isGiven = false;
      for (const [name, holder] of [
        [keys.cooldown(key), getCollectionState(key, state)],
        [keys.cooldown('*'), state],
      ] as const) {
        const restMs = await redis.run((client) => client.pTTL(name));
        // A backend is left alone for so long and no longer (§8).
        const theirs = restMs <= COOLDOWN_RETRY_AFTER_MAX_MS ? Math.max(restMs, 0) : 0;
        const own = Math.ceil(holder.cooldownUntil - Date.now());
        if (theirs > own) holder.cooldownUntil = Date.now() + theirs;
        if (own <= theirs + COOLDOWN_SLACK_MS) continue;
        await redis.run((client) => client.set(name, '1', { PX: own }));
        isGiven = true;
      }
      return isGiven;
    },
  };
}
