import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { connectRedis, type RedisConnection } from '@/lib/redis/connect';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasRedis)('Deploy, several servers: Redis connection (skipped where redis-server is missing)', () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  const events: string[] = [];
  const ping = () => connection.run((client) => client.ping());
  const untilBack = () => expect.poll(() => connection.awaySince(), { timeout: 8_000 }).toBeUndefined();

  beforeAll(async () => {
    redis = await startTestRedis();
    connection = connectRedis(redis.url, ['site'], (event) => events.push(event));
    await connection.waitUntilReady(2_000);
  });
  afterEach(async () => {
    redis.thaw();
    await untilBack();
  });
  afterAll(async () => {
    connection?.close();
    await redis?.kill();
  });

  // Shared machines stall; a real wait returns each time.
  it('rejects a command that gets no response in time, and the next ones at once', { retry: 2 }, async () => {
    redis.freeze();
    const startedAt = performance.now();
    await expect(Promise.all([ping(), ping()])).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(500);
    await expect(ping()).rejects.toThrow('away');
  });

  it('closes a silent connection even while commands arrive, and reconnects', async () => {
    const getId = () => connection.run((client) => client.clientId());
    const before = await getId();
    redis.freeze();
    for (let count = 0; count < 30; count += 1) {
      await Promise.all([ping().catch(() => {}), sleep(100)]);
    }
    redis.thaw();
    await untilBack();
    expect(await getId()).not.toBe(before);
  });

  it('connects to a new Redis after the old one died, and logs both once', async () => {
    events.length = 0;
    await redis.kill();
    await expect.poll(() => connection.awaySince()).toBeDefined();
    await sleep(500);
    await redis.start();
    await untilBack();
    expect(events).toEqual(['redis-away', 'redis-back']);
  });

  it('stays in use after Redis refused a command', async () => {
    await expect(connection.run((client) => client.sendCommand(['NO-SUCH-COMMAND']))).rejects.toThrow(
      'unknown command',
    );
    expect(await ping()).toBe('PONG');
  });

  it('does not wait longer than the limit for a Redis that is down', async () => {
    const nobody = connectRedis('redis://127.0.0.1:1', ['site'], () => {});
    const startedAt = performance.now();
    await nobody.waitUntilReady(200);
    expect(performance.now() - startedAt).toBeLessThan(400);
    expect(nobody.awaySince()).toBeDefined();
    nobody.close();
  });

  it('separates the keys of sites on one Redis', () => {
    const other = connectRedis('redis://127.0.0.1:1', ['other site'], () => {});
    expect(connection.key('tags')).toMatch(/^site:3:\{[0-9a-f]{16}\}:tags$/);
    expect(other.key('tags')).not.toBe(connection.key('tags'));
    other.close();
  });
});
