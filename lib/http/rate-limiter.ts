import 'server-only';

import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { processWide } from '@/lib/process-wide.mjs';
import { getRedis, type RedisConnection } from '@/lib/redis/current.mjs';

/** How many of something are allowed in a time. */
export interface Limit {
  name: string;
  points: number;
  durationSeconds: number;
}

const limiters = processWide('limiters', () => new Map<string, RateLimiterAbstract>());

/**
 * Counts one more under `key`, over all servers of the site; with `count` 0 it only looks.
 * @returns `null` if it is allowed; otherwise how long the client has to wait
 */
export async function countTowards(
  limit: Limit,
  key: string,
  count = 1,
): Promise<{ retryAfterSeconds: number } | null> {
  const limiter = limiters.get(limit.name) ?? createLimiter(limit, getRedis());
  limiters.set(limit.name, limiter);
  try {
    await limiter.consume(key, count);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { retryAfterSeconds: Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1) };
  }
}

/** Counts in Redis, and in the memory of this process without Redis, while it is away, or if it has garbage. */
function createLimiter({ name, points, durationSeconds }: Limit, redis?: RedisConnection): RateLimiterAbstract {
  const limit = { points, duration: durationSeconds };
  const memory = new RateLimiterMemory({ ...limit, keyPrefix: name });
  if (!redis) return memory;
  // The client itself would wait until its connection is closed while Redis is frozen.
  const storeClient = {
    async eval(script: string, options: { keys: string[]; arguments: string[] }) {
      const counted = (await redis.run((client) => client.eval(script, options))) as [number, number];
      if (counted[1] > durationSeconds * 1_000) throw new Error('not a count of this limiter: it expires too late');
      return counted;
    },
  };
  return new RateLimiterRedis({
    ...limit,
    storeClient,
    useRedisPackage: true,
    keyPrefix: redis.key(`limit:${name}`),
    insuranceLimiter: memory,
    // A client that is over its limit is refused without asking Redis.
    inMemoryBlockOnConsumed: points + 1,
  });
}
