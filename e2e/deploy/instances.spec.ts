import { rmSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { readPath } from '@/e2e/backend/content';
import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, makeVolumes, startContainer } from '@/e2e/deploy/container';
import { buildEdition, buildEditions, markOf, PAGE_OF } from '@/e2e/faults/editions';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { CACHE_TTL_MS } from '@/lib/constants';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';

/*
 * Four standalone servers, each with a disk of its own, and a real redis-server (docs/deploy.md, "Several servers"). Prints
 * how long an invalidation takes until all of them show the new content.
 */

const SECRET = 'a secret for all the tests';
const AUTHORISED = { Authorization: `Bearer ${SECRET}` };
/** Redis may delay a request by 0.3 s (docs/deploy.md); the rest is for a loaded machine that renders on all servers. */
const RESPONSE_MAX_MS = 4_000;
/** All servers show the new content within this time after `POST /api/revalidate`. */
const FOLLOW_MAX_MS = 3_000;
const SERVERS = 4;
const ROUNDS = 20;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function eventually(isTrue: () => Promise<boolean>, withinMs = 10_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) if (await isTrue()) return true;
  return false;
}

describe.skipIf(!hasRedis)('Deploy: several servers (skipped where redis-server is missing)', () => {
  let redis: TestRedis;
  let backend: Backend;
  let volumes: string[];
  let servers: Container[];
  let a: Container;
  let b: Container;

  const start = (index: number) =>
    startContainer(inject('image'), {
      volumes: volumes[index]!,
      settings: {
        BACKEND_TIME_SCALE: String(inject('timeScale')),
        REVALIDATE_SECRET: SECRET,
        TRUSTED_PROXIES: '1',
        REDIS_URL: redis.url,
      },
    });

  const openBackend = async (edition: string) => {
    backend = await startBackend({ port: inject('backendPort'), content: buildEditions(edition) });
  };
  const publish = (edition: string, keys: readonly CollectionKey[] = COLLECTION_KEYS) => {
    for (const key of keys) backend.setContent(key, buildEdition(key, edition));
  };

  /** Reads a page. Checks that it arrives in time and has its policy. */
  async function visit(site: Container, pathname: string): Promise<string> {
    const startedAt = performance.now();
    const response = await fetch(`${site.url}${pathname}`);
    const html = await response.text();
    expect([pathname, response.status]).toEqual([pathname, 200]);
    expect(performance.now() - startedAt).toBeLessThan(RESPONSE_MAX_MS);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    return html;
  }

  /** The collections whose pages show an edition to the next visitor. */
  async function listShown(site: Container, edition: string, keys = COLLECTION_KEYS): Promise<CollectionKey[]> {
    const visits = new Map<string, string>();
    for (const page of new Set(keys.map((key) => PAGE_OF[key]))) visits.set(page, await visit(site, page));
    return keys.filter((key) => visits.get(PAGE_OF[key])?.includes(markOf(key, edition)));
  }

  async function invalidate(site: Container, keys?: CollectionKey[]) {
    const response = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers: AUTHORISED,
      body: JSON.stringify(keys ? { keys } : {}),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { fetched: CollectionKey[]; waiting: CollectionKey[]; announced?: boolean };
  }

  const showsAll = (site: Container, edition: string, withinMs?: number) =>
    eventually(async () => (await listShown(site, edition)).length === COLLECTION_KEYS.length, withinMs);
  const allShow = async (edition: string, withinMs?: number) =>
    (await Promise.all(servers.map((site) => showsAll(site, edition, withinMs)))).every(Boolean);
  /** Waits until an invalidation reaches all servers. */
  const untilConnected = async () => {
    const reachesAll = async () => {
      backend.resetLog();
      const { announced } = await invalidate(a, ['terms']);
      await sleep(500);
      return announced === true && countRequests('terms') >= SERVERS;
    };
    expect(await eventually(reachesAll)).toBe(true);
  };
  const countRequests = (key: CollectionKey) => backend.log(readPath(key)).length;

  beforeAll(async () => {
    redis = await startTestRedis();
    volumes = Array.from({ length: SERVERS }, () => makeVolumes(inject('image')));
    await openBackend('one');
    servers = await Promise.all(volumes.map((_, index) => start(index)));
    [a, b] = servers as [Container, Container];
  });
  beforeEach(() => {
    backend.clearFaults();
    backend.resetLog();
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await backend?.close();
    redis?.thaw();
    await redis?.kill();
    for (const folder of volumes ?? []) rmSync(folder, { recursive: true, force: true });
  });

  it('shows content that was invalidated on any server on all of them, which fetch it once each', async () => {
    expect(await eventually(async () => (await invalidate(a)).announced === true)).toBe(true);
    expect(await allShow('one')).toBe(true);
    publish('two');
    backend.resetLog();
    expect(await invalidate(b)).toMatchObject({ waiting: [], announced: true });
    expect(await allShow('two')).toBe(true);
    for (const key of COLLECTION_KEYS) expect([key, countRequests(key)]).toEqual([key, SERVERS]);
  });

  it('shows it on all of them within three seconds', async () => {
    const tookMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = COLLECTION_KEYS[round % COLLECTION_KEYS.length]!;
      publish(`round-${round}`, [key]);
      const startedAt = performance.now();
      const invalidation = invalidate(servers[round % SERVERS]!, [key]);
      const shows = (site: Container) =>
        eventually(async () => (await listShown(site, `round-${round}`, [key])).length > 0);
      expect(await Promise.all(servers.map(shows))).toEqual(servers.map(() => true));
      tookMs.push(Math.round(performance.now() - startedAt));
      expect(await invalidation).toMatchObject({ fetched: [key], announced: true });
    }
    tookMs.sort((x, y) => x - y);
    const [median, slowest] = [tookMs[ROUNDS / 2], tookMs.at(-1)];
    console.info(`${ROUNDS} invalidations on ${SERVERS} servers: median ${median} ms, slowest ${slowest} ms`);
    expect(slowest).toBeLessThan(FOLLOW_MAX_MS);
  });

  it('shows new content on a server that missed the message when its own is 15 minutes old', async () => {
    publish('missed');
    backend.resetLog();
    // No server invalidates anything: each follows by itself.
    expect(await allShow('missed', CACHE_TTL_MS * inject('timeScale') + 20_000)).toBe(true);
    for (const key of COLLECTION_KEYS) expect(countRequests(key)).toBeGreaterThanOrEqual(SERVERS);
  });

  it('serves pages and invalidates while Redis is frozen, and shares invalidations when it recovers', async () => {
    redis.freeze();
    expect(await allShow('missed')).toBe(true);
    publish('frozen');
    const startedAt = performance.now();
    expect(await invalidate(a)).toMatchObject({ waiting: [], announced: false });
    expect(performance.now() - startedAt).toBeLessThan(RESPONSE_MAX_MS);
    expect(await listShown(a, 'frozen')).toEqual(COLLECTION_KEYS);
    redis.thaw();
    await untilConnected();
    await invalidate(b);
    expect(await allShow('frozen')).toBe(true);
  });

  it('serves pages and invalidates while Redis is down, and shares invalidations through a new one', async () => {
    await redis.kill();
    publish('down');
    expect(await invalidate(b)).toMatchObject({ waiting: [], announced: false });
    expect(await listShown(b, 'down')).toEqual(COLLECTION_KEYS);
    await redis.start();
    await untilConnected();
    await invalidate(a);
    expect(await allShow('down')).toBe(true);
  });

  it('starts while Redis is down', async () => {
    await redis.kill();
    await b.stop();
    b = await start(1);
    servers[1] = b;
    expect(await showsAll(b, 'down')).toBe(true);
    await redis.start();
    await untilConnected();
  });
});
