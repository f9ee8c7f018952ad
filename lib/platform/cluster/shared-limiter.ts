import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { type Limit, type Limiter } from '@/lib/backend/cluster-port';
import { type RedisClient, type RedisConnection } from '@/lib/platform/cluster/redis-connection';

/**
 * Counts in Redis, over all instances. Where Redis is away nothing is refused here: the limiter in memory, which counts
 * all the while, stands alone then.
 */
export function createSharedLimiter(
  link: RedisConnection,
  keyPrefix: string,
  { points, durationSeconds }: Limit,
): Limiter {
  const counters = new WeakMap<RedisClient, RateLimiterRedis>();
  const counterOf = (client: RedisClient) => {
    let counter = counters.get(client);
    if (!counter) {
      const options = { storeClient: client, useRedisPackage: true, keyPrefix, points, duration: durationSeconds };
      counters.set(client, (counter = new RateLimiterRedis(options)));
    }
    return counter;
  };
  return async (key) => {
    try {
      // A refusal is thrown; the link must not take it for a fault of Redis.
      const refusal = await link.run((client) =>
        counterOf(client)
          .consume(key)
          .then(
            () => null,
            (thrown: unknown) => {
              if (thrown instanceof RateLimiterRes) return thrown;
              throw thrown;
            },
          ),
      );
      return refusal && { retryAfterSeconds: Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1) };
    } catch {
      return null;
    }
  };
}
