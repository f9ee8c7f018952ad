import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { openRedisConnection, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/platform/cluster/testing';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasRedis)('Deploy, several instances: nobody waits for Redis', () => {
  let redis: TestRedis;
  let link: RedisConnection;
  let isOpen = true;
  const events: string[] = [];
  const ping = () => link.run((client) => client.ping());
  const untilBack = () => vi.waitFor(() => expect(link.awaySince()).toBeUndefined(), { timeout: 8_000 });

  beforeAll(async () => {
    redis = await startTestRedis();
    link = openRedisConnection(redis.url, (event) => events.push(event));
    void (async () => {
      for (; isOpen; await sleep(50)) await link.probe((client) => client.ping()).catch(() => {});
    })();
    await untilBack();
  });
  afterEach(async () => {
    redis.thaw();
    await untilBack();
  });
  afterAll(async () => {
    isOpen = false;
    link.close();
    await redis.kill();
  });

  it('gives up a command that is not answered in time, and the next ones at once', async () => {
    redis.freeze();
    const startedAt = performance.now();
    await expect(Promise.all([ping(), ping()])).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(600);
    const laterAt = performance.now();
    await expect(ping()).rejects.toThrow('away');
    expect(performance.now() - laterAt).toBeLessThan(50);
  });

  it('closes a connection that stays silent, and connects again when Redis is back', async () => {
    const connection = () => link.run((client) => client.clientId());
    const before = await connection();
    redis.freeze();
    await sleep(3_000);
    redis.thaw();
    await untilBack();
    expect(await connection()).not.toBe(before);
  });

  it('finds a new Redis after the old one died, and says both once', async () => {
    events.length = 0;
    await redis.kill();
    await expect.poll(() => link.awaySince()).toBeDefined();
    await sleep(500);
    await redis.start();
    await untilBack();
    expect(events).toEqual(['redis-away', 'redis-back']);
  });

  it('takes a refusal for a response', async () => {
    await expect(link.run((client) => client.sendCommand(['NO-SUCH-COMMAND']))).rejects.toThrow('unknown command');
    expect(await ping()).toBe('PONG');
  });
});
