import { RateLimiterRedis } from 'rate-limiter-flexible';

import { type Limit, type Limiter } from '@/lib/backend/cluster-port';
import { createMemoryCounter, toLimiter } from '@/lib/http/rate-limiter';
import { type RedisConnection } from '@/lib/platform/cluster/redis-connection';

/**
 * Counts in Redis, over all servers; in the memory of this one while Redis is away or holds something else.
 * Who is over the limit is refused without a word to Redis.
 */
export function createSharedLimiter(redis: RedisConnection, keyPrefix: string, limit: Limit): Limiter {
  const { points, durationSeconds } = limit;
  const storeClient = {
    async eval(script: string, options: { keys: string[]; arguments: string[] }) {
      const counted = (await redis.run((client) => client.eval(script, options))) as [number, number];
      if (counted[1] > durationSeconds * 1_000) throw new Error('a count that outlives its time is none of ours');
      return counted;
    },
  };
  const insuranceLimiter = createMemoryCounter(limit);
  const options = { storeClient, useRedisPackage: true, keyPrefix, insuranceLimiter };
  const limits = { points, duration: durationSeconds, inMemoryBlockOnConsumed: points + 1 };
  return toLimiter(new RateLimiterRedis({ ...options, ...limits }));
}
