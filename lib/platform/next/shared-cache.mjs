import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

import { processWide } from '../../process-wide.mjs';
import { getRedis } from '../../redis/current.mjs';

/** @typedef {InstanceType<typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default>} NextCache */
/** @typedef {Extract<Parameters<NextCache['set']>[1], { kind: 'FETCH' }>} FetchValue */
/** @typedef {Extract<Parameters<NextCache['get']>[1], { kind: 'FETCH' }>} FetchContext */
/** @typedef {Extract<Parameters<NextCache['set']>[2], { fetchCache: true }>} SetContext */
/**
 * `requestedAt`: when the content was requested, in site time. Of two entries the one that was stored later may be older.
 * @typedef {FetchValue & { requestedAt?: number }} SharedValue
 */
/**
 * Next's own cache of this server, in memory and on disk.
 * @typedef {object} LocalCache
 * @property {(key: string, context: FetchContext) => ReturnType<NextCache['get']>} get
 * @property {(key: string, value: SharedValue, context: SetContext) => Promise<void>} set
 */

/** A request waits at most this long for Redis, with all its commands. */
const READ_TIMEOUT_MS = 450;
/** Nobody waits for a write; bodies may have megabytes. */
const WRITE_TIMEOUT_MS = 1_000;
const SYNC_EVERY_MS = 250;
/** A tag time is sent after the new entry, which the invalidating request writes when it ends; this long after it if none comes. */
const PUBLISH_AFTER_MS = 500;
/** Longer than content is fresh: older entries and pages are refreshed by age. */
const TAG_TIME_TTL_MS = 3_600_000;
/** Only removes the data of sites that no longer exist. */
const ENTRY_TTL_MS = 30 * 24 * 3_600_000;
/** A time that is further ahead than this was not written by a server of this site. */
const FUTURE_TOLERANCE_MS = 5_000;

/**
 * Shares Next's data cache and tag times between the servers of a site through Redis, as Next's self-hosting guide
 * describes. Pages stay with each server.
 *
 * - Every server keeps its own copy of each entry. The newest one counts. Without Redis a server uses its own.
 * - An outdated entry is stale, never gone: if the backend fails, the last good content stays.
 * - All shared times are in site time, the clock of Redis: the clocks of the servers may differ.
 *
 * @param {import('../../redis/connect').RedisConnection} redis
 * @param {{ manifest?: typeof tagsManifest, now?: () => number }} [options] for tests: several servers in one process
 */
export function createSharedCache(redis, { manifest = tagsManifest, now = Date.now } = {}) {
  const tagTimesKey = redis.key('tags');
  /** When a tag was invalidated: `expired:<tag>` and `stale:<tag>`, as in Redis. `learnedAt` is local time. */
  const tagTimes = /** @type {Map<string, { at: number, learnedAt: number }>} */ (new Map());
  /** Entries that Redis refuses to store, or that take too long to read: by key, their time. */
  const skipped = /** @type {Map<string, number>} */ (new Map());
  /** Site time minus local time. */
  let offsetMs = 0;

  const siteNow = () => now() + offsetMs;
  const isTime = (/** @type {number} */ time) => time > 0 && time <= siteNow() + FUTURE_TOLERANCE_MS;

  /** @param {string} key @param {number} at @param {unknown} reason */
  function skip(key, at, reason) {
    skipped.set(key, at);
    redis.log('redis-entry-skipped', { key, reason: reason instanceof Error ? reason.message : String(reason) }, true);
  }

  /** @param {string} field @param {number} at */
  function learn(field, at) {
    const tag = tagOf(field);
    const learnedAt = now();
    tagTimes.set(field, { at: Math.max(at, tagTimes.get(field)?.at ?? 0), learnedAt });
    // Pages carry the time of this server, and those rendered before this moment may show old content: they are compared
    // with the time at which this server learned it. `toLastModified` relies on the difference of 1 ms.
    const expired = field.startsWith('expired:') ? { expired: learnedAt - 1 } : {};
    manifest.set(tag, { ...manifest.get(tag), ...expired, stale: learnedAt });
  }

  /** Exchanges tag times with Redis. Whichever side lost some gets them again. */
  async function sync() {
    const sentAt = now();
    const [theirs, time] = await redis.run(async (client) => {
      const replies = await Promise.allSettled([client.hGetAll(tagTimesKey), client.time()]);
      // A value of another type is no list of tag times, and is replaced.
      if (replies[0].status === 'rejected' && replies[1].status === 'fulfilled') await client.del(tagTimesKey);
      if (replies[1].status === 'rejected') throw replies[1].reason;
      return [replies[0].status === 'fulfilled' ? replies[0].value : {}, replies[1].value];
    });
    adjustClock(sentAt, Number(time[0]) * 1_000 + Number(time[1]) / 1_000);

    const oldest = siteNow() - TAG_TIME_TTL_MS;
    const fieldOf = (/** @type {string} */ field) => (isTime(Number(theirs[field])) ? Number(theirs[field]) : 0);
    for (const field of Object.keys(theirs)) {
      const at = fieldOf(field);
      if (/^(?:expired|stale):/.test(field) && at > Math.max(oldest, tagTimes.get(field)?.at ?? 0)) learn(field, at);
    }
    /** @type {Record<string, string>} */
    const missing = {};
    for (const [field, { at, learnedAt }] of tagTimes) {
      if (at < oldest) tagTimes.delete(field);
      else if (at > fieldOf(field) && learnedAt <= now() - PUBLISH_AFTER_MS) missing[field] = String(at);
    }
    if (Object.keys(missing).length === 0) return;
    await redis.run((client) => client.multi().hSet(tagTimesKey, missing).pExpire(tagTimesKey, TAG_TIME_TTL_MS).exec());
  }

  /**
   * Follows Redis's clock. The response shows it to within the time that it took; a difference inside of that range is none.
   * @param {number} sentAt
   * @param {number} redisTime in milliseconds since 1970
   */
  function adjustClock(sentAt, redisTime) {
    const uncertaintyMs = (now() - sentAt) / 2;
    const measuredMs = redisTime - (sentAt + uncertaintyMs);
    if (Math.abs(measuredMs - offsetMs) > uncertaintyMs + 1) offsetMs = measuredMs;
  }

  /** Sends the tag times that wait for a new entry with these tags. */
  async function publish(tags = /** @type {string[]} */ ([])) {
    const waiting = [...tagTimes].filter(([field, { learnedAt }]) => learnedAt > 0 && tags.includes(tagOf(field)));
    for (const [, time] of waiting) time.learnedAt = 0;
    if (waiting.length > 0) await sync().catch(() => {});
  }

  async function syncForever() {
    // While Redis is away `sync` fails at once. What it could not exchange waits for the next time.
    await sync().catch(() => {});
    setTimeout(syncForever, SYNC_EVERY_MS).unref();
  }
  const ready = syncForever();

  /** @param {SharedValue} value */
  const timeOf = (value) => value.requestedAt ?? requestedAtOf(value) + offsetMs;

  /**
   * The entry of Redis, if it is newer than `ownAt`; `'older'` if Redis should have ours.
   * @param {string} key
   * @param {number} ownAt
   * @returns {Promise<SharedValue | 'older' | undefined>}
   */
  async function readNewer(key, ownAt) {
    const name = redis.key(`entry:${key}`);
    const until = now() + READ_TIMEOUT_MS;
    /** @type {number | undefined} */
    let at;
    /** @type {string | null} */
    let text;
    try {
      at = Number(await redis.run((client) => client.hGet(name, 'at'), READ_TIMEOUT_MS));
      if (at === ownAt || skipped.get(key) === at) return undefined;
      if (!isTime(at) || at < ownAt) return 'older';
      text = await redis.run((client) => client.hGet(name, 'value'), until - now());
    } catch (error) {
      if (at !== undefined) skip(key, at, error);
      // Redis refuses the command if the value has another type.
      return redis.awaySince() === undefined ? 'older' : undefined;
    }
    try {
      return { ...parseValue(text, Math.round(at - offsetMs)), requestedAt: at };
    } catch (error) {
      redis.log('redis-value-ignored', { key, reason: String(error) }, true);
      return 'older';
    }
  }

  /** @param {string} key @param {SharedValue} value */
  async function write(key, value) {
    const at = timeOf(value);
    if (skipped.get(key) === at) return;
    const name = redis.key(`entry:${key}`);
    try {
      const fields = { at: String(at), value: JSON.stringify(value) };
      await redis.run(
        // Whatever type the old value has, the new one replaces it.
        (client) => client.multi().del(name).hSet(name, fields).pExpire(name, ENTRY_TTL_MS).exec(),
        WRITE_TIMEOUT_MS,
      );
    } catch (error) {
      if (redis.awaySince() === undefined) skip(key, at, error);
    }
  }

  /**
   * The entry of this server. Read without tags, because Next would drop an entry that may be the last good content.
   * @param {string} key
   * @param {Partial<FetchContext>} context
   * @param {LocalCache} local
   */
  async function readOwn(key, context, local) {
    const entry = await local.get(
      key,
      /** @type {FetchContext} */ ({ ...context, kind: 'FETCH', tags: [], softTags: [] }),
    );
    return /** @type {SharedValue | undefined} */ (entry?.value ?? undefined);
  }

  /**
   * Stores an entry on this server, unless a newer one arrived meanwhile.
   * @param {string} key
   * @param {SharedValue} value
   * @param {LocalCache} local
   */
  async function store(key, value, local) {
    const own = await readOwn(key, {}, local);
    if (own && isShared(own) && timeOf(own) > timeOf(value)) return;
    await local.set(key, value, { fetchCache: true, tags: value.tags ?? [] });
  }

  /**
   * The `lastModified` from which Next concludes that an entry is fresh or stale. Next compares it with the age, and with
   * tag times that are made for pages (`learn`): here is decided what it has to conclude.
   * @param {SharedValue} value
   * @param {FetchContext} context
   */
  function toLastModified(value, { tags = [], revalidate }) {
    const at = timeOf(value);
    const learnedAt = Math.max(0, ...tags.map((tag) => manifest.get(tag)?.stale ?? 0));
    const lastModified = at - offsetMs;
    if (lastModified >= learnedAt) return lastModified;
    const invalidatedAt = Math.max(
      ...tags.flatMap((tag) => [tagTimes.get(`expired:${tag}`)?.at ?? 0, tagTimes.get(`stale:${tag}`)?.at ?? 0]),
    );
    const lifeMs = Number(revalidate || value.revalidate) * 1_000;
    const isOutdated = at < invalidatedAt;
    if (isOutdated) tags.forEach((tag) => noteInvalidated(tag, invalidatedAt - offsetMs));
    const isStale = isOutdated || siteNow() - at > lifeMs;
    return isStale ? learnedAt - 1 : learnedAt;
  }

  return {
    /** Resolves after the first exchange with Redis, or when that failed. */
    ready,

    /**
     * @param {string} key
     * @param {FetchContext} context
     * @param {LocalCache} local
     */
    async get(key, context, local) {
      const own = await readOwn(key, context, local);
      if (own && !isShared(own)) return local.get(key, context);
      const theirs = await readNewer(key, own ? timeOf(own) : 0);
      if (theirs === 'older' && own) void write(key, own);
      if (theirs && theirs !== 'older') await store(key, theirs, local);
      const value = theirs === 'older' ? own : (theirs ?? own);
      return value ? { value, lastModified: toLastModified(value, context) } : null;
    },

    /**
     * Stores an entry here and sends it to Redis, for which nobody waits.
     * @param {string} key
     * @param {FetchValue} value
     * @param {SetContext} context
     * @param {LocalCache} local
     */
    async set(key, value, context, local) {
      if (!isShared(value)) return local.set(key, value, context);
      const shared = { ...value, tags: context.tags, requestedAt: timeOf(value) };
      // Another server may have fetched newer content meanwhile.
      void readNewer(key, shared.requestedAt)
        .then((theirs) => (theirs === 'older' ? write(key, shared) : undefined))
        .then(() => publish(context.tags));
      await store(key, shared, local);
    },

    /**
     * @param {string[]} tags
     * @param {{ expire?: number } | undefined} durations of the profile; a time in the future is not shared, because pages are
     *   refreshed by age long before
     * @param {number} startedAt when the request began that invalidates, in local time: it has fetched the new content since
     */
    revalidateTags(tags, durations, startedAt) {
      const name = durations === undefined || durations.expire === 0 ? 'expired' : 'stale';
      for (const tag of tags) learn(`${name}:${tag}`, startedAt + offsetMs);
    },
  };
}

/**
 * Tells lib/backend when another server invalidated the content. What this server requested before that counts as old, even
 * if it is newer than the outdated entry: a page with it lives for a second and not for 15 minutes.
 * @param {string} tag
 * @param {number} at in local time
 */
function noteInvalidated(tag, at) {
  /** @type {Partial<Record<string, { invalidatedAt: number }>>} */
  const collections = processWide('backend-state', () => ({ cooldownUntil: 0, collections: {} })).collections;
  const collection = collections[tag.slice('content:'.length)];
  if (collection) collection.invalidatedAt = Math.max(collection.invalidatedAt, at);
}

/** @param {string} field of the hash of tag times */
const tagOf = (field) => field.slice(field.indexOf(':') + 1);

/**
 * When the content of an entry was requested, in the time of the server that fetched it: lib/backend/read-collection.ts
 * stores it as the first property. Entries without it are not shared. NaN if there is none.
 * @param {FetchValue} value
 */
const requestedAtOf = ({ data }) => Number(REQUESTED_AT.exec(data.body)?.[1]);
const REQUESTED_AT = /^\{"requestedAt":(\d+),/;
const isShared = (/** @type {FetchValue} */ value) => !Number.isNaN(requestedAtOf(value));

/**
 * @param {string | null | undefined} text
 * @param {number} requestedAt in local time, whole milliseconds. The entry has the time of the server that fetched it.
 * @returns {FetchValue}
 * @throws if it is not an entry of Next's data cache
 */
function parseValue(text, requestedAt) {
  const value = JSON.parse(text ?? '');
  if (value?.kind !== 'FETCH' || typeof value.data?.body !== 'string')
    throw new Error('not an entry of the data cache');
  JSON.parse(value.data.body);
  if (!isShared(value)) throw new Error('not an entry of this site');
  value.data.body = value.data.body.replace(REQUESTED_AT, `{"requestedAt":${requestedAt},`);
  return value;
}

/** The shared cache of this process; `undefined` for a single server. */
export function getSharedCache() {
  const redis = getRedis();
  return redis && processWide('shared-cache', () => createSharedCache(redis));
}
