import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { COLLECTION_KEYS } from '@/lib/content/collections';
import { announceInvalidation, FOLLOWING_HEADER, readMessage } from '@/lib/content/invalidation-messages';
import { setRedis } from '@/lib/redis/current.mjs';
import { hasRedis, untilResponds, useTestRedis } from '@/lib/redis/testing';

/*
 * idle         a message: one call
 * calling      messages, again and again: one call when this one has ended, whether it succeeded or failed
 * Redis away   says so; messages of others are missed until the content is 15 minutes old (e2e/hosts/instances.system.test.ts)
 */

const SECRET = 'a secret for all the tests';

describe('§4 Cache invalidation: a message of another server', () => {
  it.each([
    ['{"from":"b","keys":["blogs","brands"]}', ['brands', 'blogs']],
    ['{"from":"b","keys":["blogs","of-a-newer-release",7,null]}', ['blogs']],
    ['{"from":"own","keys":["blogs"]}', []],
    ['{"from":"b","keys":"blogs"}', []],
    ['null', []],
    ['garbage', []],
  ])('%s names %j', (message, keys) => expect(readMessage(message, 'own')).toEqual(keys));
});

describe.skipIf(!hasRedis)('§4 Cache invalidation: several servers (skipped where redis-server is missing)', () => {
  const used = useTestRedis();
  let respond = (_status = 200) => {};
  const calls: { url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
  /** The server itself, which responds when the test says so. */
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ url: request.url, headers: request.headers, body });
      respond = (status = 200) => response.writeHead(status).end();
    });
  });
  const keysOf = (index: number) => (JSON.parse(calls[index]!.body) as { keys: string[] }).keys;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    vi.stubEnv('PORT', String((server.address() as AddressInfo).port));
    vi.stubEnv('REVALIDATE_SECRET', SECRET);
    vi.resetModules();
    (await import('@/lib/content/invalidation-messages')).followInvalidations(used.connection);
  });
  afterEach(() => {
    calls.length = 0;
    setRedis(undefined);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  it('calls its own route once', async () => {
    await used.redis.publish('{"from":"b","keys":["blogs"]}');
    await expect.poll(() => calls.length).toBe(1);
    respond();
    const [{ url, headers, body }] = calls as [(typeof calls)[0]];
    const sent = [url, headers.authorization, headers[FOLLOWING_HEADER], JSON.parse(body)];
    expect(sent).toEqual(['/api/revalidate', `Bearer ${SECRET}`, 'yes', { keys: ['blogs'] }]);
  });

  it('makes one call of the messages that arrive during a call, however many', async () => {
    await used.redis.publish('{"from":"b","keys":["blogs"]}');
    await expect.poll(() => calls.length).toBe(1);
    const arrived: string[] = [];
    used.connection.subscribe('invalidated', (message) => arrived.push(message));
    for (const key of ['brands', 'brands', 'terms']) await used.redis.publish(`{"from":"b","keys":["${key}"]}`);
    await used.redis.publish('{"from":"last","keys":["blogs"]}');
    // Redis has taken a message before the server has got it.
    await expect.poll(() => arrived.at(-1)).toContain('last');
    expect(calls).toHaveLength(1);
    respond();
    await expect.poll(() => calls.length).toBe(2);
    expect(keysOf(1).sort()).toEqual(['blogs', 'brands', 'terms']);
    respond();
  });

  it('follows the next message after a call that failed, also twice', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    for (const [index, key] of ['blogs', 'terms', 'brands'].entries()) {
      await used.redis.publish(`{"from":"b","keys":["${key}"]}`);
      await expect.poll(() => calls.length).toBe(index + 1);
      expect(keysOf(index)).toEqual([key]);
      respond(key === 'brands' ? 200 : 503);
      await expect.poll(() => log.mock.calls.length).toBe(Math.min(index + 1, 2));
    }
    expect(String(log.mock.calls[0]?.[0])).toContain('HTTP 503');
    log.mockRestore();
  });

  it('announces to the others, not to itself, and says whether Redis took the message', async () => {
    expect(await announceInvalidation(COLLECTION_KEYS)).toBeUndefined();
    setRedis(used.connection);
    const received: string[] = [];
    used.connection.subscribe('invalidated', (message) => received.push(message));
    expect(await announceInvalidation(['blogs'])).toBe(true);
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]!)).toMatchObject({ keys: ['blogs'] });
    expect(readMessage(received[0]!, 'of another server')).toEqual(['blogs']);
    expect(calls).toEqual([]);
    // Again if the machine stalled; a real wait returns each time.
    const measureWait = async () => {
      await untilResponds(used.connection);
      used.redis.freeze();
      const startedAt = performance.now();
      const isAnnounced = await announceInvalidation(['blogs']);
      const tookMs = performance.now() - startedAt;
      used.redis.thaw();
      expect(isAnnounced).toBe(false);
      return tookMs;
    };
    await expect.poll(measureWait).toBeLessThan(600);
  });
});
