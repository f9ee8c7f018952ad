import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, type Image, makeImage, makeVolumes, startContainer } from '@/e2e/hosts/container';
import { buildEdition, buildEditions, PAGE_OF } from '@/e2e/outages/editions';
import { countFetches, eventually, invalidate, listShown, showsAll, sleep } from '@/e2e/outages/shown';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';

/* Four standalone servers, each with a disk of its own, and a real redis-server (docs/deploy.md, "Several servers"). */

const SECRET = 'a secret for all the tests';
const SERVERS = 4;
/** All servers show the new content within this time after `POST /api/revalidate`. */
const FOLLOW_MAX_MS = 3_000;
/** More than a page takes that does not wait for Redis. */
const PAGE_MAX_MS = 1_000;

/** Of several times: a busy machine delays some of them. */
const medianOf = (times: number[]) => times.toSorted((x, y) => x - y)[times.length >> 1]!;

describe.skipIf(!hasRedis)('Deploy: several servers (skipped where redis-server is missing)', () => {
  let image: Image;
  let redis: TestRedis;
  let backend: Backend;
  let volumes: string[];
  let servers: Container[];
  let a: Container;
  let b: Container;

  const start = (folder: string, settings = {}) =>
    startContainer(image, {
      volumes: folder,
      settings: { REVALIDATE_SECRET: SECRET, TRUSTED_PROXIES: '1', REDIS_URL: redis.url, ...settings },
    });
  const publish = (edition: string, keys: readonly CollectionKey[] = COLLECTION_KEYS) => {
    for (const key of keys) backend.setContent(key, buildEdition(key, edition));
  };
  const allShow = async (edition: string, keys: readonly CollectionKey[] = COLLECTION_KEYS) =>
    (await Promise.all(servers.map((server) => listShown(server, edition, keys)))).every(
      ({ length }) => length === keys.length,
    );

  let attempts = 0;
  /** Waits until an invalidation reaches all servers. */
  async function untilConnected() {
    const isConnected = async () => {
      attempts += 1;
      publish(`attempt-${attempts}`, ['terms']);
      await invalidate(a, SECRET, ['terms']);
      await sleep(500);
      return allShow(`attempt-${attempts}`, ['terms']);
    };
    expect(await eventually(isConnected)).toBe(true);
  }

  beforeAll(async () => {
    redis = await startTestRedis();
    backend = await startBackend({ content: buildEditions('one') });
    image = await makeImage({ backend });
    volumes = Array.from({ length: SERVERS }, () => makeVolumes(image));
    servers = await Promise.all(volumes.map((folder) => start(folder)));
    [a, b] = servers as [Container, Container];
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await backend?.close();
    redis?.thaw();
    await redis?.kill();
    for (const folder of [...(volumes ?? []), image.root]) rmSync(folder, { recursive: true, force: true });
  });

  it('shows content that was invalidated on any server on all of them, which fetch it once each', async () => {
    await untilConnected();
    // Their content was old. A fetch that is still in flight at an invalidation would be repeated.
    publish('settled');
    await expect.poll(() => invalidate(a, SECRET)).toMatchObject({ waiting: [] });
    expect(await eventually(() => allShow('settled'))).toBe(true);
    publish('two');
    const printed = servers.map(({ output }) => output.length);
    expect(await invalidate(b, SECRET)).toMatchObject({ waiting: [], announced: true });
    expect(await eventually(() => allShow('two'))).toBe(true);
    for (const [index, { output }] of servers.entries()) {
      const fetches = COLLECTION_KEYS.map((key) => [key, countFetches(key, output.slice(printed[index]))]);
      expect(fetches).toEqual(COLLECTION_KEYS.map((key) => [key, 1]));
    }
  });

  it('shows it on all of them within three seconds', async () => {
    const tookMs: number[] = [];
    for (const [index, key] of COLLECTION_KEYS.entries()) {
      publish('soon', [key]);
      const startedAt = performance.now();
      const invalidation = invalidate(servers[index % SERVERS]!, SECRET, [key]);
      expect(await eventually(() => allShow('soon', [key]))).toBe(true);
      tookMs.push(performance.now() - startedAt);
      expect(await invalidation).toMatchObject({ fetched: [key], announced: true });
    }
    expect(medianOf(tookMs)).toBeLessThan(FOLLOW_MAX_MS);
  });

  it.each([
    ['frozen', () => redis.freeze(), () => redis.thaw()],
    ['down', () => redis.kill(), () => redis.start()],
  ])('serves pages and invalidates while Redis is %s, and shares invalidations later', async (edition, end, begin) => {
    await end();
    const waitsMs: number[] = [];
    for (const server of servers) {
      for (const page of new Set(Object.values(PAGE_OF))) {
        const startedAt = performance.now();
        await (await fetch(`${server.url}${page}`)).text();
        waitsMs.push(performance.now() - startedAt);
      }
    }
    expect(medianOf(waitsMs)).toBeLessThan(PAGE_MAX_MS);
    publish(edition);
    expect(await invalidate(a, SECRET)).toMatchObject({ waiting: [], announced: false });
    expect(await listShown(a, edition)).toEqual(COLLECTION_KEYS);
    await begin();
    await untilConnected();
    publish(edition);
    await invalidate(b, SECRET);
    expect(await eventually(() => allShow(edition))).toBe(true);
  });

  it('starts while Redis is down', async () => {
    await redis.kill();
    await b.stop();
    b = await start(volumes[1]!);
    servers[1] = b;
    expect(await eventually(() => showsAll(b, 'down'))).toBe(true);
    await redis.start();
    await untilConnected();
  });
});
