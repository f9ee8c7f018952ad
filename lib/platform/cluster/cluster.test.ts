import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type Limiter } from '@/lib/backend/cluster-port';
import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import { createContentCache } from '@/lib/backend/content-cache';
import { NO_PAGE_CACHE } from '@/lib/backend/page-cache';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type BackendState, getCollectionState } from '@/lib/backend/state';
import { createTestStore, createTestTransport } from '@/lib/backend/testing';
import { openRedisConnection, type RedisConnection } from '@/lib/platform/cluster/redis-connection';
import { buildKeys } from '@/lib/platform/cluster/redis-keys';
import { createSharedLimiter } from '@/lib/platform/cluster/shared-limiter';
import { createSync } from '@/lib/platform/cluster/sync';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/platform/cluster/testing';
import { takeInvalidations } from '@/lib/platform/next/tag-invalidations.mjs';

/* Servers side by side in one process, on a real redis-server. How whole sites do: e2e/deploy/instances.spec.ts. */

const keys = buildKeys('http://backend.example', 'https://www.vendor.example');

const source: CollectionSource<unknown> = {
  key: 'blogs',
  path: '/api/blogs',
  parse(body) {
    const { data } = (body ?? {}) as { data?: unknown };
    if (!Array.isArray(data)) throw new ShapeError('no list');
    return data;
  },
};

const startedAt = Date.now() - 60_000;
/** Content of a time, in seconds after the start of the test. */
const snapshot = (seconds: number, ...items: string[]): Snapshot => ({
  requestedAt: startedAt + seconds * 1_000,
  fetchedAt: startedAt + seconds * 1_000 + 100,
  text: JSON.stringify({ data: items }),
});

describe.skipIf(!hasRedis)('Deploy, several servers', () => {
  let redis: TestRedis;
  const connections: RedisConnection[] = [];

  async function connect(): Promise<RedisConnection> {
    const connection = openRedisConnection(redis.url, () => {});
    connections.push(connection);
    await expect.poll(() => connection.awaySince()).toBeUndefined();
    return connection;
  }

  async function openServer() {
    const connection = await connect();
    const state: BackendState = { cooldownUntil: 0, collections: {} };
    const store = createTestStore();
    const log: string[] = [];
    const cache = createContentCache({
      ...{ state, store, transport: createTestTransport('never'), timeScale: 1, pageCache: NO_PAGE_CACHE },
      ...{ clock: { now: Date.now, random: Math.random, sleep: async () => {} }, log: () => {} },
      ...{ isBuilding: false, isDevelopment: false },
    });
    const sync = createSync({
      redis: connection,
      keys,
      state,
      content: { keys: ['blogs'], read: store.read, take: (_key, taken) => cache.take!(source, taken) },
      log: (event, fields) => log.push(`${event} ${String(fields.reason)}`),
    });
    sync.startServing();
    /** As after a fetch. */
    const fetched = async (content: Snapshot) => {
      await cache.take!(source, content);
      sync.shareContent('blogs', content);
      await sync.look([]);
    };
    const shown = () => state.collections.blogs?.held?.value;
    const look = () => sync.look(['blogs']);
    return { connection, state, blogs: getCollectionState('blogs', state), store, sync, log, fetched, shown, look };
  }

  /** A server on which nothing has been left to look at. */
  async function openServers() {
    const [a, b] = [await openServer(), await openServer()];
    takeInvalidations();
    return { a, b };
  }

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  beforeEach(() => void takeInvalidations());
  afterEach(async () => {
    for (const connection of connections.splice(0)) connection.close();
    await redis.empty();
  });
  afterAll(() => redis?.kill());

  describe('share content', () => {
    it('of which the newest wins, whoever writes last', async () => {
      const { a, b } = await openServers();
      await a.fetched(snapshot(2, 'राहुल'));
      await b.fetched(snapshot(1, 'old'));
      await b.look();
      await a.look();
      expect([a.shown(), b.shown()]).toEqual([['राहुल'], ['राहुल']]);
      expect(b.store.kept.get('blogs')).toEqual(snapshot(2, 'राहुल'));
    });

    it('and show it as soon as another told of it, also after a Redis that died', async () => {
      const { a, b } = await openServers();
      let looks = 0;
      const look = () => void b.look().then(() => (looks += 1));
      b.connection.subscribe(keys.changes, look, look);
      await redis.kill();
      await expect.poll(() => b.connection.awaySince()).toBeDefined();
      await redis.start();
      await expect.poll(() => looks).toBe(1);
      await expect.poll(() => a.connection.awaySince()).toBeUndefined();
      await a.fetched(snapshot(1, 'told'));
      await expect.poll(b.shown).toEqual(['told']);
    });

    it('and make the pages anew that show another body, and no others', async () => {
      const { a, b } = await openServers();
      await a.fetched(snapshot(1, 'x'));
      await b.look();
      expect(takeInvalidations()).toEqual([{ tag: 'content:blogs', isGone: true, at: expect.any(Number) }]);
      await a.fetched(snapshot(2, 'x'));
      await b.look();
      expect(takeInvalidations()).toEqual([]);
      await a.fetched(snapshot(3, 'y'));
      await b.look();
      expect(takeInvalidations()).toEqual([{ tag: 'content:blogs', isGone: false, at: expect.any(Number) }]);
    });

    it('and give Redis again what it has lost', async () => {
      const { a, b } = await openServers();
      await a.fetched(snapshot(1, 'x'));
      await redis.empty();
      await a.look();
      await b.look();
      expect(b.shown()).toEqual(['x']);
    });

    it('and keep it for weeks, under names with the version of their meaning', async () => {
      const { a } = await openServers();
      await a.fetched(snapshot(1, 'x'));
      expect(await redis.keys()).toEqual([keys.content('blogs')]);
      expect(keys.content('blogs')).toMatch(/^site:2:\{[0-9a-f]{16}\}:content:blogs$/);
      const restMs = await a.connection.run((client) => client.pTTL(keys.content('blogs')));
      expect(restMs).toBeGreaterThan(14 * 24 * 3_600_000);
    });
  });

  describe('tell each other', () => {
    it('that content was invalidated, also through a Redis that has lost it', async () => {
      const { a, b } = await openServers();
      b.blogs.backoffUntil = Date.now() + 60_000;
      const invalidatedAt = Date.now() - 10;
      a.blogs.invalidatedAt = invalidatedAt;
      await a.sync.look(['blogs']);
      await redis.empty();
      await a.look();
      await b.look();
      expect(b.blogs).toMatchObject({ invalidatedAt, backoffUntil: 0 });
      expect(takeInvalidations()).toMatchObject([{ tag: 'content:blogs', isGone: true }]);
      await b.look();
      expect(takeInvalidations()).toEqual([]);
    });

    it('that the backend asked for a rest (§8), also through a Redis that has lost it', async () => {
      const { a, b } = await openServers();
      const now = Date.now();
      a.blogs.cooldownUntil = now + 120_000;
      a.state.cooldownUntil = now + 30_000;
      await a.sync.look(['blogs']);
      await redis.empty();
      await a.look();
      await b.look();
      for (const [until, ms] of [[b.state.cooldownUntil, 30_000] as const, [b.blogs.cooldownUntil, 120_000] as const]) {
        expect(Math.abs(until - now - ms)).toBeLessThan(5_000);
      }
    });
  });

  it('tell later what could not be told, as soon as they look again', async () => {
    const { a, b } = await openServers();
    await b.connection.run((client) => client.subscribe(keys.changes, () => void b.look()));
    const allow = (sign: '+' | '-') =>
      a.connection.run((client) => client.sendCommand(['ACL', 'SETUSER', 'default', `${sign}publish`]));
    await allow('-');
    await a.fetched(snapshot(1, 'told later'));
    await allow('+');
    await a.sync.look([]);
    await expect.poll(b.shown).toEqual(['told later']);
  });

  describe('take nothing from Redis that is no content of theirs', () => {
    const name = keys.content('blogs');
    const stored = (times: object, body: Buffer | string) =>
      Buffer.concat([Buffer.from(`${JSON.stringify(times)}\n`), Buffer.from(body)]);
    const { text, ...times } = snapshot(5, 'theirs');
    const future = Date.UTC(2999, 0);

    const GARBAGE: [string, (connection: RedisConnection) => Promise<unknown>, RegExp][] = [
      ['a value of 100 MB', (c) => c.run((r) => r.setRange(name, 100_000_000, 'x'), 5_000), /bytes/],
      [
        'a bomb of zeros',
        (c) => c.run((r) => r.set(name, stored(times, gzipSync(Buffer.alloc(300_000_000)))), 5_000),
        /larger|Cannot create a Buffer/,
      ],
      [
        'a date in the year 2999',
        (c) => c.run((r) => r.set(name, stored({ requestedAt: future, fetchedAt: future }, gzipSync(text)))),
        /future/,
      ],
      ['a list', (c) => c.run((r) => r.multi().del(name).rPush(name, 'x').exec()), /WRONGTYPE/],
      ['no header', (c) => c.run((r) => r.set(name, 'garbage')), /no content of this site/],
      ['a body that is not compressed', (c) => c.run((r) => r.set(name, stored(times, text))), /incorrect header/],
      ['invalid JSON', (c) => c.run((r) => r.set(name, stored(times, gzipSync('{"data":')))), /no JSON/],
      ['another shape', (c) => c.run((r) => r.set(name, stored(times, gzipSync('{}')))), /no list/],
    ];

    it.each(GARBAGE)('%s: it is logged once, and revalidation goes on', async (_name, put, reason) => {
      const { a, b } = await openServers();
      await a.fetched(snapshot(1, 'good'));
      await b.look();
      await put(a.connection);
      const before = process.memoryUsage().rss;
      for (const server of [a, b, a, b]) await server.look();
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
      expect([a.shown(), b.shown()]).toEqual([['good'], ['good']]);
      expect(a.log).toEqual([expect.stringMatching(reason)]);
      a.blogs.invalidatedAt = startedAt + 9_000;
      await a.fetched(snapshot(10, 'fresh'));
      await a.sync.look(['blogs']);
      await b.look();
      expect(b.shown()).toEqual(['fresh']);
      expect(b.blogs.invalidatedAt).toBe(startedAt + 9_000);
    });

    it.each([
      [
        'a date in the year 2999',
        (c: RedisConnection) => c.run((r) => r.set(keys.invalidated('blogs'), String(future))),
      ],
      ['a list', (c: RedisConnection) => c.run((r) => r.rPush(keys.invalidated('blogs'), 'x'))],
      ['words', (c: RedisConnection) => c.run((r) => r.set(keys.invalidated('blogs'), 'yesterday'))],
    ])('%s as an invalidation is none, and gives way to one', async (_name, put) => {
      const { a, b } = await openServers();
      await put(a.connection);
      await b.look();
      expect(b.blogs.invalidatedAt).toBeUndefined();
      a.blogs.invalidatedAt = startedAt;
      await a.sync.look(['blogs']);
      await b.look();
      expect(b.blogs.invalidatedAt).toBe(startedAt);
    });

    it('a cooldown without end, or of more than the hour that a backend may ask for', async () => {
      const { b } = await openServers();
      await b.connection.run((client) => client.set(keys.cooldown('*'), '1'));
      await b.connection.run((client) => client.set(keys.cooldown('blogs'), '1', { PX: 24 * 3_600_000 }));
      await b.look();
      expect([b.state.cooldownUntil, b.blogs.cooldownUntil].every((until) => until <= Date.now())).toBe(true);
    });
  });

  it('keep to themselves what is too large to share', async () => {
    const { a } = await openServers();
    a.sync.shareContent('blogs', { ...snapshot(1), text: randomBytes(20_000_000).toString('base64') });
    await a.sync.look([]);
    expect(a.log).toEqual([expect.stringMatching(/bytes to share/)]);
    expect(await redis.keys()).toEqual([]);
  });

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
