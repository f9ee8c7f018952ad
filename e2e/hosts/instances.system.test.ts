import { rmSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, type Image, makeImage, makeVolumes, SECRET, startContainer } from '@/e2e/hosts/container';
import { buildEdition, buildEditions } from '@/e2e/outages/editions';
import { countFetches, eventually, invalidate, listShown, showsAll, sleep } from '@/e2e/outages/shown';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';

/* Three standalone servers, each with a disk of its own, and a real redis-server (docs/deploy.md, "Several servers"). */

const SERVERS = 3;
/** All servers show the new content within this time after `POST /api/revalidate`. */
const FOLLOW_MAX_MS = 3_000;

describe.skipIf(!hasRedis)('Deploy: several servers (skipped where redis-server is missing)', () => {
  let image: Image;
  let redis: TestRedis;
  let backend: Backend;
  let volumes: string[];
  let servers: Container[];

  const start = (folder: string) =>
    startContainer(image, { volumes: folder, settings: { TRUSTED_PROXIES: '1', REDIS_URL: redis.url } });
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
      publish(`attempt-${attempts}`);
      await invalidate(servers[0]!, SECRET);
      await sleep(500);
      return allShow(`attempt-${attempts}`);
    };
    expect(await eventually(isConnected)).toBe(true);
  }

  beforeAll(async () => {
    redis = await startTestRedis();
    backend = await startBackend({ content: buildEditions('one') });
    image = await makeImage({ backend });
    volumes = Array.from({ length: SERVERS }, () => makeVolumes());
    servers = await Promise.all(volumes.map(start));
  });
  afterAll(async () => {
    redis?.thaw();
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await backend?.close();
    await redis?.kill();
    for (const folder of [...(volumes ?? []), image.root]) rmSync(folder, { recursive: true, force: true });
  });

  it('shows content that was invalidated on any server on all of them within three seconds, which fetch it once each', async () => {
    await untilConnected();
    const tookMs: number[] = [];
    for (const [index, key] of COLLECTION_KEYS.entries()) {
      publish('soon', [key]);
      const printed = servers.map(({ output }) => output.length);
      const startedAt = performance.now();
      const invalidation = invalidate(servers[index % SERVERS]!, SECRET, [key]);
      expect(await eventually(() => allShow('soon', [key]))).toBe(true);
      tookMs.push(performance.now() - startedAt);
      expect(await invalidation).toMatchObject({ fetched: [key], announced: true });
      const fetches = servers.map(({ output }, server) => countFetches(key, output.slice(printed[server])));
      expect([key, ...fetches]).toEqual([key, ...servers.map(() => 1)]);
    }
    // The median: a busy machine delays some of them.
    expect(tookMs.sort((x, y) => x - y)[tookMs.length >> 1]).toBeLessThan(FOLLOW_MAX_MS);
  });

  it('invalidates and starts while Redis is frozen, and shares invalidations later', async () => {
    redis.freeze();
    publish('frozen');
    expect(await invalidate(servers[0]!, SECRET)).toMatchObject({ waiting: [], announced: false });
    expect(await showsAll(servers[0]!, 'frozen')).toBe(true);
    await servers[1]!.stop();
    servers[1] = await start(volumes[1]!);
    await expect.poll(() => invalidate(servers[1]!, SECRET)).toMatchObject({ waiting: [] });
    expect(await showsAll(servers[1]!, 'frozen')).toBe(true);
    redis.thaw();
    await untilConnected();
  });
});
