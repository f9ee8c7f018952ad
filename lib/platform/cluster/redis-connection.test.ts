import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { openRedisConnection, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/platform/cluster/testing';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasRedis)('Deploy, several servers: nobody waits for Redis', () => {
  let redis: TestRedis;
  let connection: RedisConnection;
  const events: string[] = [];
  const messages: string[] = [];
  let returns = 0;
  const ping = () => connection.run((client) => client.ping());
  const untilBack = () => vi.waitFor(() => expect(connection.awaySince()).toBeUndefined(), { timeout: 8_000 });

  beforeAll(async () => {
    redis = await startTestRedis();
    connection = openRedisConnection(redis.url, (event) => events.push(event));
    connection.subscribe('news', (message) => messages.push(message), () => (returns += 1)); // prettier-ignore
    await untilBack();
  });
  afterEach(async () => {
    redis.thaw();
    await untilBack();
  });
  afterAll(async () => {
    connection.close();
    await redis.kill();
  });

  it('gives up a command that is not answered in time, and the next ones at once', async () => {
    redis.freeze();
    await expect(Promise.all([ping(), ping()])).rejects.toThrow();
    await expect(ping()).rejects.toThrow('away');
  });

  it('closes a connection that stays silent, though it is written to, and connects again when Redis is back', async () => {
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

  it('finds a new Redis after the old one died, says both once, and hears messages again', async () => {
    events.length = 0;
    const before = returns;
    await redis.kill();
    await expect.poll(() => connection.awaySince()).toBeDefined();
    await sleep(500);
    await redis.start();
    await untilBack();
    expect(events).toEqual(['redis-away', 'redis-back']);
    await expect.poll(() => returns).toBe(before + 1);
    await connection.run((client) => client.publish('news', 'hello'));
    await expect.poll(() => messages).toEqual(['hello']);
  });

  it('takes a refusal for a response', async () => {
    await expect(connection.run((client) => client.sendCommand(['NO-SUCH-COMMAND']))).rejects.toThrow(
      'unknown command',
    );
    expect(await ping()).toBe('PONG');
  });
});
