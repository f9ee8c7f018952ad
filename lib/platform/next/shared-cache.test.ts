import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { getCollectionState } from '@/lib/backend/state';
import { CacheHandler } from '@/lib/platform/next/cache-handler.mjs';
import { createSharedCache } from '@/lib/platform/next/shared-cache.mjs';
import { connectRedis } from '@/lib/redis/connect';
import { setRedis } from '@/lib/redis/current.mjs';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';
import { forgetProcessWide } from '@/lib/testing';

/* Several servers in one process, each with a disk of its own, and a real redis-server. Whole sites: e2e/deploy/instances.spec.ts. */

const KEY = '0123abcd';
const ENTRY = 'entry:0123abcd';
const TAGS = ['content', 'content:blogs'];
const REVALIDATE_SECONDS = 900;
const CONTEXT = { kind: 'FETCH', revalidate: REVALIDATE_SECONDS, tags: TAGS, softTags: [] };

type Shared = ReturnType<typeof createSharedCache>;
type Local = Parameters<Shared['get']>[2];
type Value = Parameters<Shared['set']>[1];

interface Content {
  requestedAt: number;
  edition: string;
}

/** As lib/backend/read-collection.ts stores it. */
const contentOf = (edition: string, requestedAt: number) =>
  ({
    kind: 'FETCH',
    data: { headers: {}, body: JSON.stringify({ requestedAt, edition } satisfies Content), status: 200, url: '' },
    revalidate: REVALIDATE_SECONDS,
  }) as unknown as Value;

/** Shared machines stall. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 5_000 });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(!hasRedis)('Deploy, several servers: shared cache (skipped where redis-server is missing)', () => {
  let redis: TestRedis;
  const closing: (() => void)[] = [];

  /** @param clockMs how far its clock is ahead */
  async function openServer({ clockMs = 0 } = {}) {
    const folder = mkdtempSync(path.join(tmpdir(), 'shared-cache-'));
    const log: string[] = [];
    const connection = connectRedis(redis.url, ['https://www.vendor.example'], (event) => log.push(event));
    closing.push(() => {
      connection.close();
      rmSync(folder, { recursive: true });
    });
    await connection.waitUntilReady(2_000);
    const disk = new fileSystemCache({
      ...{ fs: nodeFs, flushToDisk: true, serverDistDir: path.join(folder, 'server') },
      ...{ revalidatedTags: [], _requestHeaders: {} },
    });
    const local = { get: disk.get.bind(disk), set: disk.set.bind(disk) } as unknown as Local;
    const manifest: typeof tagsManifest = new Map();
    const now = () => Date.now() + clockMs;
    const shared = createSharedCache(connection, { manifest, now });
    await shared.ready;

    let requestedAt = 0;

    return {
      ...{ connection, shared, manifest, now, log },
      /** Of the entry that was read last, as lib/backend sees it. */
      requestedAt: () => requestedAt,
      store: (edition: string, requestedAt = now()) =>
        shared.set(KEY, contentOf(edition, requestedAt), { fetchCache: true, tags: TAGS }, local),
      /** What Next would do with the entry: nothing is shown if it expired, and a stale one is refreshed. */
      async read(): Promise<string> {
        const entry = await shared.get(KEY, CONTEXT as never, local);
        if (!entry) return 'nothing';
        const { lastModified } = entry;
        tagsManifest.clear();
        for (const [tag, times] of manifest) tagsManifest.set(tag, times);
        if (areTagsExpired(TAGS, lastModified)) return 'nothing';
        const { edition, ...times } = JSON.parse((entry.value as Value).data.body) as Content;
        requestedAt = times.requestedAt;
        const isStale = areTagsStale(TAGS, lastModified) || now() - lastModified > REVALIDATE_SECONDS * 1_000;
        return isStale ? `${edition}, stale` : edition;
      },
    };
  }
  const openServers = () => Promise.all([openServer(), openServer()]);
  const ask = async <T>(question: Parameters<typeof server.connection.run<T>>[0]) =>
    server.connection.run(question, 5_000);
  let server: Awaited<ReturnType<typeof openServer>>;

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterEach(async () => {
    redis.thaw();
    for (const close of closing.splice(0)) close();
    await redis.start();
    await redis.empty();
  });
  afterAll(() => redis?.kill());

  it('gives each server the newest content, which it keeps on its own disk', async () => {
    const [a, b] = await openServers();
    await a.store('राहुल');
    await poll(b.read).toBe('राहुल');
    await b.store('two');
    await poll(a.read).toBe('two');
    await redis.kill();
    expect([await a.read(), await b.read()]).toEqual(['two', 'two']);
  });

  it('ignores what was requested earlier and stored later', async () => {
    const [a, b] = await openServers();
    await a.store('new');
    await poll(b.read).toBe('new');
    await b.store('slow', Date.now() - 5_000);
    await sleep(200);
    expect([await a.read(), await b.read()]).toEqual(['new', 'new']);
    await b.store('slow', Date.now() - 5_000);
    await redis.kill();
    expect(await b.read()).toBe('new');
  });

  it('keeps entries to one server that are not content', async () => {
    const [a] = await openServers();
    const other = contentOf('', 0);
    other.data.body = '0';
    await a.shared.set(KEY, other, { fetchCache: true, tags: [] }, { get: async () => null, set: async () => {} });
    await sleep(100);
    expect((await redis.keys()).filter((key) => key.includes('entry'))).toEqual([]);
  });

  it('writes what Redis has lost: content when it is read, tag times by itself', async () => {
    const [a] = await openServers();
    await a.store('one');
    a.shared.revalidateTags(['content:blogs'], undefined, a.now() + 1);
    await poll(async () => (await redis.keys()).length).toBe(2);
    await redis.empty();
    await a.read();
    await poll(async () => (await redis.keys()).length).toBe(2);
    expect(await (await openServer()).read()).toBe('one, stale');
  });

  it('is used by the cache handler of a process that has a Redis, for content and tags and not for pages', async () => {
    const { connection } = await openServer();
    const folder = mkdtempSync(path.join(tmpdir(), 'shared-cache-'));
    closing.push(() => {
      setRedis(undefined);
      forgetProcessWide('shared-cache');
      rmSync(folder, { recursive: true });
    });
    setRedis(connection);
    const handler = new CacheHandler({
      ...{ fs: nodeFs, flushToDisk: true, serverDistDir: path.join(folder, 'server') },
      ...{ revalidatedTags: [], _requestHeaders: {} },
    });
    await handler.set(KEY, contentOf('one', Date.now()), { fetchCache: true, tags: TAGS });
    const page = { kind: 'APP_PAGE', html: '<html></html>', rscData: Buffer.from(''), headers: {} };
    await handler.set('/page', page as never, { cacheControl: { revalidate: 900, expire: undefined } } as never);
    await handler.revalidateTag('content:blogs', { expire: 0 });
    await poll(async () => (await redis.keys()).sort()).toEqual([connection.key(ENTRY), connection.key('tags')]);
    const entry = await handler.get(KEY, CONTEXT as never);
    expect(JSON.parse((entry!.value as Value).data.body)).toMatchObject({ edition: 'one' });
  });

  describe('an invalidation', () => {
    it('makes content of before stale on all servers, and never removes it', async () => {
      const [a, b] = await openServers();
      await a.store('one', a.now() - 1_000);
      await poll(b.read).toBe('one');
      a.shared.revalidateTags(['content:blogs'], { expire: 0 }, a.now());
      expect(await a.read()).toBe('one, stale');
      await poll(b.read).toBe('one, stale');
      await redis.kill();
      expect(await b.read()).toBe('one, stale');
    });

    it('reaches the others after the new content, within two seconds', async () => {
      const [a, b] = await openServers();
      await a.store('one', a.now() - 1_000);
      await poll(b.read).toBe('one');
      const startedAt = a.now();
      // As a request that fetches, expires the tags, and stores what it has fetched at its end.
      await sleep(20);
      const requestedAt = a.now();
      a.shared.revalidateTags(['content:blogs'], { expire: 0 }, startedAt);
      await sleep(50);
      await a.store('two', requestedAt);
      await poll(() => b.manifest.get('content:blogs')?.expired).toBeDefined();
      expect(await b.read()).toBe('two');
      expect(await a.read()).toBe('two');
    });

    it('is known to the backend of the other servers, so that a page with old content does not live long', async () => {
      const [a, b] = await Promise.all([openServer(), openServer({ clockMs: 3_000 })]);
      const { blogs, terms } = { blogs: getCollectionState('blogs'), terms: getCollectionState('terms') };
      await a.store('one', a.now() - 1_000);
      await poll(b.read).toBe('one');
      expect(blogs.invalidatedAt).toBe(0);
      // What the other server requests until then counts as old too, by its own clock.
      const invalidatedAt = b.now();
      a.shared.revalidateTags(['content:blogs'], { expire: 0 }, a.now());
      await poll(b.read).toBe('one, stale');
      expect(Math.abs(blogs.invalidatedAt - invalidatedAt)).toBeLessThan(500);
      expect(terms.invalidatedAt).toBe(0);
      await a.store('two', a.now() + 600);
      await poll(b.read).toBe('two');
      expect(b.requestedAt()).toBeGreaterThan(blogs.invalidatedAt);
      forgetProcessWide('backend-state');
    });

    it('expires the pages that were rendered before a server learned of it', async () => {
      const [a, b] = await openServers();
      a.shared.revalidateTags(['content:blogs'], { expire: 0 }, a.now() - 3_000);
      const renderedAt = Date.now();
      await poll(() => b.manifest.get('content:blogs')?.expired).toBeGreaterThanOrEqual(renderedAt);
      expect(b.manifest.get('content')).toBeUndefined();
    });

    it('with the profile "max" expires no page', async () => {
      const [a, b] = await openServers();
      a.shared.revalidateTags(['content:blogs'], { expire: 31_536_000 }, a.now());
      await poll(() => b.manifest.get('content:blogs')?.stale).toBeDefined();
      for (const { manifest } of [a, b]) expect(manifest.get('content:blogs')?.expired).toBeUndefined();
    });

    it('does not make old content young', async () => {
      const [a, b] = await openServers();
      const longAgo = Date.now() - (REVALIDATE_SECONDS + 60) * 1_000;
      await a.store('one', longAgo);
      a.shared.revalidateTags(['content:blogs'], { expire: 0 }, longAgo - 1_000);
      await poll(() => b.manifest.get('content:blogs')?.expired).toBeDefined();
      expect([await a.read(), await b.read()]).toEqual(['one, stale', 'one, stale']);
    });
  });

  it.each([-2_000, -400, 400, 2_000])('shares times with a server whose clock is %i ms ahead', async (clockMs) => {
    const [a, b] = await Promise.all([openServer(), openServer({ clockMs })]);
    await b.store('old', b.now() - 200);
    await poll(a.read).toBe('old');
    const startedAt = a.now();
    await sleep(10);
    await a.store('new');
    a.shared.revalidateTags(['content:blogs'], { expire: 0 }, startedAt);
    await poll(() => b.manifest.get('content:blogs')?.expired).toBeDefined();
    expect([await a.read(), await b.read()]).toEqual(['new', 'new']);
    b.shared.revalidateTags(['content:blogs'], { expire: 0 }, b.now());
    const learnedAt = a.manifest.get('content:blogs')!.expired!;
    await poll(() => a.manifest.get('content:blogs')?.expired).toBeGreaterThan(learnedAt);
    expect(await a.read()).toBe('new, stale');
  });

  describe('Redis', () => {
    // Shared machines stall; a real wait returns each time.
    it(
      'frozen costs one read at most 0.5 s and the next ones nothing, and is used again by itself',
      { retry: 2 },
      async () => {
        const [a, b] = await openServers();
        await a.store('one');
        await poll(b.read).toBe('one');
        redis.freeze();
        const startedAt = performance.now();
        expect(await Promise.all([b.read(), b.read()])).toEqual(['one', 'one']);
        expect(performance.now() - startedAt).toBeLessThan(500);
        const laterAt = performance.now();
        for (let count = 0; count < 20; count += 1) expect(await b.read()).toBe('one');
        expect(performance.now() - laterAt).toBeLessThan(200);
        await a.store('two');
        a.shared.revalidateTags(['content:blogs'], { expire: 0 }, a.now() - 100);
        redis.thaw();
        await poll(() => b.connection.awaySince()).toBeUndefined();
        await a.read();
        await poll(b.read).toBe('two');
        await poll(() => b.manifest.get('content:blogs')?.expired).toBeDefined();
      },
    );

    const FUTURE = Date.UTC(2999, 0);
    const GARBAGE: [string, (entry: string) => Parameters<typeof ask>[0]][] = [
      ['a list', (entry) => (client) => client.multi().del(entry).rPush(entry, 'x').exec()],
      ['words', (entry) => (client) => client.set(entry, 'garbage')],
      ['100 MB', (entry) => (client) => client.multi().del(entry).setRange(entry, 100_000_000, 'x').exec()],
      ['another hash', (entry) => (client) => client.multi().del(entry).hSet(entry, 'x', 'y').exec()],
      [
        'content of the year 2999',
        (entry) => (client) => client.hSet(entry, { at: FUTURE, value: JSON.stringify(contentOf('future', FUTURE)) }),
      ],
      ['no time', (entry) => (client) => client.hSet(entry, { at: 'yesterday', value: '{}' })],
      ['no JSON', (entry) => (client) => client.hSet(entry, { at: Date.now(), value: '{"kind":' })],
      ['no entry', (entry) => (client) => client.hSet(entry, { at: Date.now(), value: '{"kind":"APP_PAGE"}' })],
      [
        'another entry',
        (entry) => (client) => client.hSet(entry, { at: Date.now(), value: '{"kind":"FETCH","data":{"body":"0"}}' }),
      ],
    ];

    it.each(GARBAGE)('with %s as an entry loses no content, and gets the right one again', async (_name, put) => {
      const [a, b] = await openServers();
      server = a;
      await a.store('good');
      await poll(b.read).toBe('good');
      await ask(put(a.connection.key(ENTRY)));
      expect([await a.read(), await b.read()]).toEqual(['good', 'good']);
      await sleep(100);
      expect(await (await openServer()).read()).toBe('good');
    });

    it.each([
      ['a list', (entry: string) => GARBAGE[0]![1](entry)],
      ['words', (entry: string) => GARBAGE[1]![1](entry)],
      [
        'times of the year 2999',
        (entry: string): Parameters<typeof ask>[0] =>
          (client) =>
            client.hSet(entry, { 'expired:content:blogs': FUTURE, 'stale:content:blogs': 'yesterday', x: 'y' }),
      ],
    ])('with %s as tag times invalidates nothing, and gets the right ones again', async (_name, put) => {
      const [a, b] = await openServers();
      server = a;
      await a.store('good');
      await ask(put(a.connection.key('tags')));
      await sleep(700);
      expect(await b.read()).toBe('good');
      expect(b.manifest.size).toBe(0);
      a.shared.revalidateTags(['content:blogs'], { expire: 0 }, a.now());
      await poll(b.read).toBe('good, stale');
    });

    it('without memory stores nothing more, says so, and serves what it has', async () => {
      const [a, b] = await openServers();
      server = a;
      await a.store('one');
      await poll(b.read).toBe('one');
      await ask((client) => client.configSet('maxmemory', '1'));
      await a.store('two');
      await poll(() => a.log).toContain('redis-entry-skipped');
      expect([await a.read(), await b.read()]).toEqual(['two', 'one']);
      await ask((client) => client.configSet('maxmemory', '0'));
    });
  });
});
