import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Limiter } from '@/lib/backend/cluster-port';
import { openRedisConnection, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { buildKeys } from '@/lib/platform/cluster/redis-keys';
import { createSharedLimiter } from '@/lib/platform/cluster/shared-limiter';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/platform/cluster/testing';

/* Servers side by side in one process, on a real redis-server. How whole sites do: e2e/deploy/instances.spec.ts. */

const keys = buildKeys('http://backend.example', 'https://www.vendor.example');

describe.skipIf(!hasRedis)('Deploy, several servers', () => {
  let redis: TestRedis;
  const connections: RedisConnection[] = [];

  async function connect(): Promise<RedisConnection> {
    const connection = openRedisConnection(redis.url, () => {});
    connections.push(connection);
    await expect.poll(() => connection.awaySince()).toBeUndefined();
    return connection;
  }

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterEach(async () => {
    for (const connection of connections.splice(0)) connection.close();
    await redis.empty();
  });
  afterAll(() => redis?.kill());

  describe('Standards, Security: count a visitor', () => {
    const limit = { name: 'enquiries', points: 3, durationSeconds: 60 };
    const openLimiter = async () => createSharedLimiter(await connect(), keys.limit(limit.name), limit);
    const passes = async (limiter: Limiter, key = '203.0.113.1') => {
      const refusal = await limiter(key);
      expect(refusal?.retryAfterSeconds ?? 1).toBeLessThanOrEqual(60);
      return refusal === null;
    };

    it('together, and each for itself where Redis is away', async () => {
      const [first, second] = [await openLimiter(), await openLimiter()];
      for (const limiter of [first, second, first]) expect(await passes(limiter)).toBe(true);
      expect(await passes(second)).toBe(false);
      expect(await passes(second, '203.0.113.2')).toBe(true);
      await redis.kill();
      const alone: boolean[] = [];
      for (let count = 0; count < 4; count += 1) alone.push(await passes(second, '203.0.113.3'));
      expect(alone).toEqual([true, true, true, false]);
      await redis.start();
    });

    it.each(['a list', 'words', 'a count without end'])('in memory where Redis holds %s', async (garbage) => {
      const limiter = await openLimiter();
      const connection = await connect();
      const name = `${keys.limit(limit.name)}:203.0.113.1`;
      if (garbage === 'a list') await connection.run((client) => client.rPush(name, 'x'));
      if (garbage === 'words') await connection.run((client) => client.set(name, 'many'));
      if (garbage === 'a count without end') {
        await connection.run((client) => client.set(name, '9000000', { EX: 999_999_999 }));
      }
      const passed: boolean[] = [];
      for (let count = 0; count < 4; count += 1) passed.push(await passes(limiter));
      expect(passed).toEqual([true, true, true, false]);
    });
  });
});
