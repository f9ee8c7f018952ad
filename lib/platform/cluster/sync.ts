import { COLLECTION_KEYS, type CollectionKey } from '@/lib/backend/collection';
import { contentTag } from '@/lib/backend/cache-tags';
import { type Snapshot, type SnapshotStore } from '@/lib/backend/snapshot-store';
import { type BackendState, getCollectionState } from '@/lib/backend/state';
import { COOLDOWN_RETRY_AFTER_MAX_MS } from '@/lib/constants';
import { KEPT_MS, type Keys } from '@/lib/platform/cluster/redis-keys';
import { type RedisClient, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { type SharedSnapshots } from '@/lib/platform/cluster/shared-snapshots';
import { invalidatePages } from '@/lib/platform/next/tag-invalidations.mjs';

type Times = Omit<Snapshot, 'text'>;
type Heard = Times & { changedAt: number };

/** Who hears for the first time later than this has shown pages meanwhile. */
const START_MS = 2_000;

/** Content that Redis has lost is offered again, but not at every turn of the loop. */
const OFFER_EVERY_MS = 5_000;

/**
 * Each register is a time that only grows, and the later of two wins: whoever merges in whatever order comes to the same,
 * and what Redis loses the instances tell it again.
 */
const EXCHANGE = `
for i = 2, #ARGV, 2 do
  local known = tonumber(redis.call('HGET', KEYS[1], ARGV[i]) or '0')
  if tonumber(ARGV[i + 1]) > known then redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
end
if #ARGV > 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
local times = {}
for i = 2, #KEYS do times[i - 1] = redis.call('HMGET', KEYS[i], 'requestedAt', 'fetchedAt', 'changedAt') end
return {redis.call('HGETALL', KEYS[1]), times}`;

const REST = 'rest:';
const CLEARED = 'cleared:';
const ALL = '*';

export interface Sync {
  /** Tells and hears everything once. @throws where Redis is away */
  run(): Promise<void>;
  /** The same as the probe of the link. */
  probe(): Promise<void>;
  heardTimes(key: CollectionKey): Times | undefined;
  /** Has the next round tell all that collections were cleared just now. */
  noteInvalidation(keys: CollectionKey[]): void;
}

interface ExchangeDependencies {
  link: RedisConnection;
  keys: Keys;
  state: BackendState;
  content: SharedSnapshots;
  /** What this instance keeps itself, where it has files. */
  files: SnapshotStore | undefined;
  log(event: string, fields: Record<string, unknown>, isFailure?: boolean): void;
}

/**
 * What the instances tell each other several times a second: invalidations, cooldowns, and how old the newest content is.
 * All of it stands in the memory of each, so no visitor ever waits for Redis to know it.
 */
export function createSync({ link, keys, state, content, files, log }: ExchangeDependencies): Sync {
  /** All that this instance knows, its own and what it heard. */
  const known = new Map<string, number>();
  let heard = new Map<string, number>();
  const newest = new Map<CollectionKey, Heard>();
  /** The newest content of another instance whose pages are marked already. */
  const marked = new Map<CollectionKey, number>();
  const stored = new Map<CollectionKey, Times>();
  const offeredAt = new Map<CollectionKey, number>();
  const startedAt = Date.now();
  let isFirst = true;
  /** Nothing was shown yet: the pages of the build are those of another time. */
  let isStart = true;

  const raise = (name: string, value: number) => known.set(name, Math.max(known.get(name) ?? 0, value));

  async function readStored(): Promise<void> {
    const times = await Promise.all(COLLECTION_KEYS.map((key) => files?.readTimes(key)));
    COLLECTION_KEYS.forEach((key, index) => times[index] && stored.set(key, times[index]));
  }

  /** Of what this instance would show. */
  const ownTimes = (key: CollectionKey): Times | undefined => state.collections[key]?.held ?? stored.get(key);

  function listToTell(now: number): string[] {
    for (const key of COLLECTION_KEYS) raise(REST + key, state.collections[key]?.cooldownUntil ?? 0);
    raise(REST + ALL, state.cooldownUntil);
    return [...known].flatMap(([name, value]) => {
      const isOver = name.startsWith(REST) && value <= now;
      return isOver || value <= (heard.get(name) ?? 0) ? [] : [name, String(value)];
    });
  }

  function applyInvalidation(key: CollectionKey, invalidatedAt: number, now: number): void {
    if (invalidatedAt <= (known.get(CLEARED + key) ?? 0)) return;
    raise(CLEARED + key, invalidatedAt);
    const collection = getCollectionState(key, state);
    // A clock ahead of this one would make all content old for as long as it is ahead.
    const at = Math.min(invalidatedAt, now);
    collection.invalidatedAt = Math.max(collection.invalidatedAt ?? 0, at);
    collection.backoffUntil = 0;
    // At a start the pages of the build say themselves what they show; later, those made until now may be old.
    invalidatePages({ tag: contentTag(key), isGone: true, at: isStart ? at : now });
  }

  function takeRests(now: number): void {
    // As long as a backend may ask for (§8), whatever the clock of who heard it.
    const until = (name: string) => Math.min(heard.get(REST + name) ?? 0, now + COOLDOWN_RETRY_AFTER_MAX_MS);
    state.cooldownUntil = Math.max(state.cooldownUntil, until(ALL));
    for (const key of COLLECTION_KEYS) {
      if (until(key) <= now) continue;
      const collection = getCollectionState(key, state);
      collection.cooldownUntil = Math.max(collection.cooldownUntil, until(key));
    }
  }

  function takeContent(key: CollectionKey, times: Heard | undefined, now: number): void {
    if (times) newest.set(key, times);
    else newest.delete(key);
    const own = ownTimes(key);
    if (own && own.requestedAt > (times?.requestedAt ?? 0)) return void offer(key, now);
    if (!times || times.requestedAt === own?.requestedAt || marked.get(key) === times.requestedAt) return;
    marked.set(key, times.requestedAt);
    // Fetched again and found the same: the pages are as they would be.
    if (own && own.fetchedAt >= times.changedAt) return;
    // Pages of a start may be empty, or days old; those of a site that runs are shown while they are made anew.
    invalidatePages({ tag: contentTag(key), isGone: isStart || own === undefined, at: now });
  }

  /** Gives Redis what it has lost or never had. */
  function offer(key: CollectionKey, now: number): void {
    if (now - (offeredAt.get(key) ?? 0) < OFFER_EVERY_MS) return;
    offeredAt.set(key, now);
    void (async () => {
      const snapshot = await files?.read(key);
      if (snapshot) await content.write(key, snapshot);
    })().catch((error: unknown) => log('content-not-shared', { key, reason: String(error) }, true));
  }

  async function exchange(send: RedisConnection['probe']): Promise<void> {
    if (isFirst) await readStored();
    const told = listToTell(Date.now());
    const reply = await send((client: RedisClient) =>
      client.eval(EXCHANGE, {
        keys: [keys.registers, ...COLLECTION_KEYS.map(keys.content)],
        arguments: [String(KEPT_MS), ...told],
      }),
    );
    const [registers, times] = reply as [string[], (string | null)[][]];
    const now = Date.now();
    isStart = isFirst && now - startedAt < START_MS;
    isFirst = false;
    heard = new Map(
      registers.flatMap((name, index) => (index % 2 === 0 ? [[name, Number(registers[index + 1])] as const] : [])),
    );
    takeRests(now);
    COLLECTION_KEYS.forEach((key, index) => {
      applyInvalidation(key, heard.get(CLEARED + key) ?? 0, now);
      takeContent(key, toHeard(times[index]), now);
    });
  }

  return {
    run: () => exchange((command) => link.run(command)),
    probe: () => exchange((command) => link.probe(command)),
    heardTimes: (key) => newest.get(key),
    noteInvalidation(cleared) {
      for (const key of cleared) raise(CLEARED + key, getCollectionState(key, state).invalidatedAt ?? Date.now());
    },
  };
}

function toHeard(fields: (string | null)[] = []): Heard | undefined {
  const [requestedAt, fetchedAt, changedAt] = fields;
  if (!requestedAt || !fetchedAt) return undefined;
  return { requestedAt: Number(requestedAt), fetchedAt: Number(fetchedAt), changedAt: Number(changedAt ?? fetchedAt) };
}
