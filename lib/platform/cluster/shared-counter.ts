import { type RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

import { type Limit } from '@/lib/backend/cluster-port';
import { type RedisConnection } from '@/lib/platform/cluster/redis-connection';

/**
 * Counts in Redis, over all servers; in the memory of this one while Redis is away or holds something else.
 * Who is over the limit is refused without a word to Redis.
 */
export function createSharedCounter(
  redis: RedisConnection,
  keyPrefix: string,
  { points, durationSeconds }: Limit,
  insuranceLimiter: RateLimiterMemory,
): RateLimiterRedis {
  const storeClient = {
    async eval(script: string, options: { keys: string[]; arguments: string[] }) {
      const counted = (await redis.run((client) => client.eval(script, options))) as [number, number];
      if (counted[1] > durationSeconds * 1_000) throw new Error('a count that outlives its time is none of ours');
      return counted;
    },
  };
  const inMemoryBlockOnConsumed = points + 1;
  return new RateLimiterRedis({
    ...{ storeClient, useRedisPackage: true, keyPrefix, points, duration: durationSeconds },
    ...{ insuranceLimiter, inMemoryBlockOnConsumed },
  });
}
