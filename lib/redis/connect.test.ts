import { afterEach, describe, expect, it } from 'vitest';

import { connectRedis } from '@/lib/redis/connect';
import { hasRedis, untilResponds, useTestRedis } from '@/lib/redis/testing';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasRedis)('Deploy, several servers: Redis connection (skipped where redis-server is missing)', () => {
  const events: string[] = [];
  const used = useTestRedis((event) => events.push(event));
  const ping = () => used.connection.run((client) => client.ping());

  afterEach(async () => {
    used.redis.thaw();
    await untilResponds(used.connection);
  });

  // Shared machines stall; a real wait returns each time.
  it('rejects a command that gets no response in time, and the next ones at once', { retry: 2 }, async () => {
    used.redis.freeze();
    const startedAt = performance.now();
    await expect(Promise.all([ping(), ping()])).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await expect(ping()).rejects.toThrow('away');
  });

  it('closes a silent connection even while commands arrive, and reconnects', async () => {
    const getId = () => used.connection.run((client) => client.clientId());
    const before = await getId();
    used.redis.freeze();
    for (let count = 0; count < 30; count += 1) {
      await Promise.all([ping().catch(() => {}), sleep(100)]);
    }
    used.redis.thaw();
    await untilResponds(used.connection);
    expect(await getId()).not.toBe(before);
  });

  it('connects to a new Redis after the old one died, and logs both once', async () => {
    events.length = 0;
    await used.redis.kill();
    await expect.poll(() => events).toEqual(['redis-away']);
    await sleep(500);
    await used.redis.start();
    await untilResponds(used.connection);
    expect(events).toEqual(['redis-away', 'redis-back']);
  });

  it('stays in use after Redis refused a command', async () => {
    await expect(used.connection.run((client) => client.sendCommand(['NO-SUCH-COMMAND']))).rejects.toThrow(
      'unknown command',
    );
    expect(await ping()).toBe('PONG');
  });

  it('rejects commands at once while it has never reached Redis', async () => {
    const nobody = connectRedis('redis://127.0.0.1:1', ['site'], () => {});
    await expect(nobody.run((client) => client.ping())).rejects.toThrow('away');
    nobody.close();
  });

  it('receives the messages of its site, also after Redis froze, died or lost everything', async () => {
    const received: string[] = [];
    const other = connectRedis(used.redis.url, ['other site'], () => {});
    used.connection.subscribe('news', (message) => received.push(message));
    const receives = (message: string) =>
      expect
        .poll(
          async () => {
            await used.connection.run((client) => client.publish(used.connection.key('news'), message)).catch(() => {});
            await other.run((client) => client.publish(other.key('news'), 'of the other site')).catch(() => {});
            return received.includes(message);
          },
          { timeout: 8_000 },
        )
        .toBe(true);
    await receives('first');
    used.redis.freeze();
    await expect(ping()).rejects.toThrow();
    used.redis.thaw();
    await receives('after a freeze');
    await used.redis.empty();
    await receives('after a flush');
    await used.redis.kill();
    await used.redis.start();
    await receives('after a restart');
    expect(received).not.toContain('of the other site');
    other.close();
  });

  it('subscribes when a Redis that was down at the start arrives', async () => {
    await used.redis.kill();
    const early = connectRedis(used.redis.url, ['early'], () => {});
    const received: string[] = [];
    early.subscribe('news', (message) => received.push(message));
    await used.redis.start();
    await expect
      .poll(
        () =>
          early
            .run((client) => client.publish(early.key('news'), 'hello'))
            .catch(() => {})
            .then(() => received),
        { timeout: 8_000 },
      )
      .toContain('hello');
    early.close();
  });

  it('separates the keys of sites on one Redis', () => {
    const other = connectRedis('redis://127.0.0.1:1', ['other site'], () => {});
    expect(used.connection.key('tags')).toMatch(/^site:3:\{[0-9a-f]{16}\}:tags$/);
    expect(other.key('tags')).not.toBe(used.connection.key('tags'));
    other.close();
  });
});
