import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { connectRedis, type RedisConnection } from '@/lib/redis/connect';
import { setRedis } from '@/lib/redis/current.mjs';
import { knowsEnquiry, rememberEnquiry } from '@/lib/enquiry/idempotency-key';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';

describe.skipIf(!hasRedis)(
  '§7: an enquiry that another server accepted (skipped where redis-server is missing)',
  () => {
    let redis: TestRedis;
    let connection: RedisConnection;

    beforeAll(async () => {
      redis = await startTestRedis();
      connection = connectRedis(redis.url, ['test'], () => {});
      await connection.waitUntilReady(2_000);
    });
    afterAll(async () => {
      setRedis(undefined);
      connection.close();
      await redis.kill();
    });

    it('is unknown to a single server', async () => {
      await rememberEnquiry('a');
      expect(await knowsEnquiry('a')).toBe(false);
    });

    it('is known for an hour', async () => {
      setRedis(connection);
      expect(await knowsEnquiry('b')).toBe(false);
      await rememberEnquiry('b');
      expect([await knowsEnquiry('b'), await knowsEnquiry('c')]).toEqual([true, false]);
      const leftMs = await connection.run((client) => client.pTTL(connection.key('enquiry:b')));
      expect(leftMs).toBeGreaterThan(3_500_000);
      expect(leftMs).toBeLessThanOrEqual(3_600_000);
    });

    it('is unknown while Redis is away, and nobody waits', async () => {
      await redis.kill();
      const startedAt = performance.now();
      await rememberEnquiry('d');
      expect(await knowsEnquiry('b')).toBe(false);
      expect(performance.now() - startedAt).toBeLessThan(500);
    });
  },
);
