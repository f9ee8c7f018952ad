import 'server-only';

import { LRUCache } from 'lru-cache';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { processWide } from '@/lib/process-wide.mjs';
import { getRedis, type RedisConnection } from '@/lib/redis/current.mjs';

export interface Limit {
  name: string;
  points: number;
  durationSeconds: number;
}

interface Refusal {
  retryAfterSeconds: number;
}

/** Counts under `key`. `null` if it is allowed. */
type Counter = (key: string, count: number) => Refusal | null | Promise<Refusal | null>;

const counters = processWide('limiters', () => new Map<string, Counter>());

/**
 * Counts one more under `key`, over all servers of the site; tests count several at once.
 * @returns `null` if it is allowed; otherwise how long the client has to wait
 */
export async function countTowards(limit: Limit, key: string, count = 1): Promise<Refusal | null> {
  const counter = counters.get(limit.name) ?? createCounter(limit, getRedis());
  counters.set(limit.name, counter);
  return counter(key, count);
}

/** Counts in Redis, and in the memory of this process without Redis, while it is away, or if it has garbage. */
function createCounter(limit: Limit, redis?: RedisConnection): Counter {
  const countInMemory = createMemoryCounter(limit);
  if (!redis) return countInMemory;
  const limiter = createRedisLimiter(limit, redis);
  return async (key, count) => {
    try {
      await limiter.consume(key, count);
      return null;
    } catch (refusal) {
      return refusal instanceof RateLimiterRes ? refuseFor(refusal.msBeforeNext) : countInMemory(key, count);
    }
  };
}

const refuseFor = (ms: number): Refusal => ({ retryAfterSeconds: Math.max(Math.ceil(ms / 1000), 1) });

/** How many keys a limit remembers. To make it forget a client, an attacker needs this many other addresses. */
const KEYS_MAX = 20_000;

/**
 * Counts in windows that begin with their first count, without a timer: each would keep the context of its request, 27 KB,
 * in memory, as in the memory limiter of rate-limiter-flexible.
 */
function createMemoryCounter({ points, durationSeconds }: Limit): Counter {
  const ttl = durationSeconds * 1000;
  const counts = new LRUCache<string, number>({ max: KEYS_MAX, ttl, ttlResolution: 0, noUpdateTTL: true });
  return (key, count) => {
    const counted = (counts.get(key) ?? 0) + count;
    counts.set(key, counted);
    return counted > points ? refuseFor(counts.getRemainingTTL(key)) : null;
  };
}

function createRedisLimiter({ name, points, durationSeconds }: Limit, redis: RedisConnection): RateLimiterRedis {
  // The client itself would wait until its connection is closed while Redis is frozen.
  const storeClient = {
    async eval(script: string, options: { keys: string[]; arguments: string[] }) {
      const counted = (await redis.run((client) => client.eval(script, options))) as [number, number];
      if (counted[1] > durationSeconds * 1_000) throw new Error('not a count of this limiter: it expires too late');
      return counted;
    },
  };
  return new RateLimiterRedis({
    points,
    duration: durationSeconds,
    storeClient,
    useRedisPackage: true,
    keyPrefix: redis.key(`limit:${name}`),
    // A client that is over its limit is refused without asking Redis.
    inMemoryBlockOnConsumed: points + 1,
  });
}
