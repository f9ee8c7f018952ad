import { randomUUID } from 'node:crypto';

import { type CollectionKey } from '@/lib/backend/collection';
import { type Keys } from '@/lib/platform/cluster/redis-keys';
import { type Pause, type Lease } from '@/lib/backend/cluster-port';
import { type PeerContent } from '@/lib/platform/cluster/shared-snapshot-store';
import { type RedisConnection } from '@/lib/platform/cluster/redis-connection';

/** A turn whose holder is gone passes to another after this time. */
const TURN_MS = 5_000;
const RENEW_MS = 1_000;
/** How often those who wait look. */
const LOOK_MS = 100;
/** Longer than three attempts and their waits take (§9): beyond it everybody is alone again. */
const WAIT_MAX_MS = 90_000;

/** What stands in place of a holder while all pause. */
const FAILED = 'failed:';

const TAKE = `
local holder = redis.call('GET', KEYS[1])
if holder then return {holder, redis.call('PTTL', KEYS[1])} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return {}`;
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;
const END = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end`;
const LIFT = `
local holder = redis.call('GET', KEYS[1])
if holder and string.sub(holder, 1, ${FAILED.length}) == '${FAILED}' then redis.call('DEL', KEYS[1]) end`;

export interface Leases {
  take(key: CollectionKey): Promise<Lease>;
  endBackoff(key: CollectionKey): Promise<void>;
}

/**
 * One instance fetches a collection for all (§7: requests in flight are shared), and after a fetch that failed all pause
 * as one would. Where Redis is away each takes its own turn.
 * @param exchange brings this instance up to what the others know, and them to what it knows
 */
export function createLeases(
  link: RedisConnection,
  keys: Keys,
  exchange: (key: CollectionKey) => Promise<unknown>,
  heardTimes: PeerContent['heardTimes'],
): Leases {
  const run = (script: string, key: CollectionKey, ...values: string[]) =>
    link.run((client) => client.eval(script, { keys: [keys.turn(key)], arguments: values }));

  async function waitForOther(key: CollectionKey): Promise<Pause | undefined> {
    for (const end = Date.now() + WAIT_MAX_MS; Date.now() < end; await sleep(LOOK_MS)) {
      try {
        const [holder, restMs] = await link.run((client) =>
          Promise.all([client.get(keys.turn(key)), client.pTTL(keys.turn(key))]),
        );
        if (holder?.startsWith(FAILED)) {
          return { failedFetches: Number(holder.slice(FAILED.length)) || 1, ms: Math.max(restMs, 0) };
        }
        if (holder) continue;
        await exchange(key);
      } catch {
        // Alone from here on.
      }
      return undefined;
    }
    return undefined;
  }

  return {
    async take(key) {
      const token = randomUUID();
      try {
        const known = heardTimes(key)?.requestedAt ?? 0;
        const [holder] = (await run(TAKE, key, token, String(TURN_MS))) as [string?];
        if (holder !== undefined) return { isOurs: false, over: waitForOther(key) };
        // Another may have fetched it since this instance heard last.
        await exchange(key);
        if ((heardTimes(key)?.requestedAt ?? 0) > known) {
          await run(END, key, token, '', '0');
          return { isOurs: false, over: Promise.resolve(undefined) };
        }
      } catch {
        return { isOurs: true, end: async () => {} };
      }
      const renewal = setInterval(() => void run(RENEW, key, token, String(TURN_MS)).catch(() => {}), RENEW_MS).unref();
      return {
        isOurs: true,
        async end(pause) {
          clearInterval(renewal);
          try {
            // First what the fetch brought, content or a cooldown: whoever is next finds it.
            await exchange(key);
            const [mark, ms] = pause ? [`${FAILED}${pause.failedFetches}`, Math.max(Math.round(pause.ms), 1)] : ['', 0];
            await run(END, key, token, mark, String(ms));
          } catch {
            // It ends by itself.
          }
        },
      };
    },
    async endBackoff(key) {
      await run(LIFT, key).catch(() => {});
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
