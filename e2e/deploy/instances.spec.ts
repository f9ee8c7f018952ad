import { rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { readPath } from '@/e2e/backend/content';
import { type Backend, startBackend } from '@/e2e/backend/server';
import { type Container, makeVolumes, startContainer } from '@/e2e/deploy/container';
import { buildEdition, buildEditions, markOf, PAGE_OF } from '@/e2e/faults/editions';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';
import { CACHE_TTL_MS } from '@/lib/constants';
import { hasRedis, startTestRedis, type TestRedis } from '@/lib/redis/testing';

/* Two standalone servers, each with a disk of its own, and a real redis-server (docs/deploy.md, "Several servers"). */

const SECRET = 'a secret for all the tests';
const AUTHORISED = { Authorization: `Bearer ${SECRET}` };
/** Redis may delay a request by 0.5 s (docs/deploy.md); the rest is for a loaded machine. */
const RESPONSE_MAX_MS = 2_000;
const PAGES = [...new Set(Object.values(PAGE_OF))];

const ENQUIRY = {
  name: 'Meera Kulkarni',
  email: 'meera@dhatumani.example',
  phone: '98200',
  company_name: 'Dhatumani',
  country: 'India',
  address: 'Pune',
  description: 'A demo, please.',
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function eventually(isTrue: () => Promise<boolean>, withinMs = 10_000): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) if (await isTrue()) return true;
  return false;
}

describe.skipIf(!hasRedis)('Deploy: several servers (skipped where redis-server is missing)', () => {
  let redis: TestRedis;
  let backend: Backend;
  let volumes: string[];
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

  const shows = async (site: Container, key: CollectionKey, edition: string) =>
    (await visit(site, PAGE_OF[key])).includes(markOf(key, edition));

  /** The collections whose pages show an edition to the next visitor. */
  async function listShown(site: Container, edition: string): Promise<CollectionKey[]> {
    const visits = new Map<string, string>();
    for (const page of PAGES) visits.set(page, await visit(site, page));
    return COLLECTION_KEYS.filter((key) => visits.get(PAGE_OF[key])?.includes(markOf(key, edition)));
  }

  async function invalidate(site: Container, keys?: CollectionKey[]) {
    const response = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers: AUTHORISED,
      body: JSON.stringify(keys ? { keys } : {}),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as { fetched: CollectionKey[]; waiting: CollectionKey[] };
  }

  const healthOf = async (site: Container) =>
    (await (await fetch(`${site.url}/api/health`, { headers: AUTHORISED })).json()) as {
      instances: { redis: string };
    };
  const knowRedis = (state: string) =>
    eventually(async () =>
      (await Promise.all([a, b].map(healthOf))).every(({ instances }) => instances.redis === state),
    );
  const showsAll = (site: Container, edition: string) =>
    eventually(async () => (await listShown(site, edition)).length === COLLECTION_KEYS.length);
  const countRequests = (key: CollectionKey) => backend.log(readPath(key)).length;

  beforeAll(async () => {
    redis = await startTestRedis();
    volumes = [makeVolumes(inject('image')), makeVolumes(inject('image'))];
    await openBackend('one');
    [a, b] = await Promise.all([start(0), start(1)]);
  });
  beforeEach(() => {
    backend.clearFaults();
    backend.resetLog();
  });
  afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    await backend?.close();
    redis?.thaw();
    await redis?.kill();
    for (const folder of volumes ?? []) rmSync(folder, { recursive: true, force: true });
  });

  it('shows content that was invalidated on one server on the other too, with at most one request each', async () => {
    expect((await invalidate(a)).waiting).toEqual([]);
    expect(await showsAll(b, 'one')).toBe(true);
    publish('two');
    backend.resetLog();
    expect((await invalidate(b)).waiting).toEqual([]);
    expect(await listShown(b, 'two')).toEqual(COLLECTION_KEYS);
    expect(await showsAll(a, 'two')).toBe(true);
    for (const key of COLLECTION_KEYS) expect([1, 2]).toContain(countRequests(key));
  });

  it('shows content that one server has fetched on the other too', async () => {
    publish('three');
    await sleep(CACHE_TTL_MS * inject('timeScale') + 500);
    backend.resetLog();
    expect(await eventually(() => shows(a, 'blogs', 'three'))).toBe(true);
    expect(await eventually(() => shows(b, 'blogs', 'three'))).toBe(true);
    expect([1, 2]).toContain(countRequests('blogs'));
  });

  it('keeps the last good content on both if the backend is down during an invalidation', async () => {
    expect((await invalidate(a)).waiting).toEqual([]);
    backend.setFault('*', { kind: 'reset' });
    expect((await invalidate(a)).fetched).toEqual([]);
    for (const site of [a, b]) expect(await showsAll(site, 'three')).toBe(true);
    backend.clearFaults();
    expect(await eventually(async () => (await invalidate(b)).waiting.length === 0)).toBe(true);
  });

  it('counts the enquiries of a client across both servers', async () => {
    const send = (site: Container) =>
      fetch(`${site.url}/api/bookfreedemo`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site.url, 'X-Forwarded-For': '203.0.113.20' },
        body: JSON.stringify(ENQUIRY),
      }).then(({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }));
    for (let index = 0; index < 20; index += 1) expect((await send(index % 2 ? a : b)).status).toBe(200);
    for (const site of [a, b]) {
      const refused = await send(site);
      expect(refused.status).toBe(429);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    }
  });

  it('delivers an enquiry once if it is sent to both', async () => {
    backend.forgetEnquiries();
    const send = (site: Container, payload: object) =>
      fetch(`${site.url}/api/bookfreedemo`, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.22' },
          ...{ Origin: site.url, 'Idempotency-Key': 'the-same-enquiry' },
        },
        body: JSON.stringify(payload),
      }).then(({ status }) => status);
    expect([await send(a, ENQUIRY), await send(b, ENQUIRY)]).toEqual([200, 200]);
    // The same key with other content is another enquiry (§7).
    expect(await send(b, { ...ENQUIRY, name: 'Farida Merchant' })).toBe(200);
    const sent = () => backend.log('/api/bookfreedemo').length;
    expect(await eventually(async () => sent() === 2)).toBe(true);
    await sleep(1_000);
    expect(sent()).toBe(2);
  });

  it('serves pages while Redis is frozen, and shares content again when it recovers', async () => {
    redis.freeze();
    for (const site of [a, b]) expect(await listShown(site, 'three')).toEqual(COLLECTION_KEYS);
    expect(await knowRedis('away')).toBe(true);
    publish('four');
    expect((await invalidate(a)).waiting).toEqual([]);
    expect(await listShown(a, 'four')).toEqual(COLLECTION_KEYS);
    expect(await listShown(b, 'three')).toEqual(COLLECTION_KEYS);
    redis.thaw();
    expect(await knowRedis('reachable')).toBe(true);
    expect(await showsAll(b, 'four')).toBe(true);
  });

  it('responds to an enquiry in time when Redis has just frozen', async () => {
    redis.freeze();
    const startedAt = performance.now();
    const response = await fetch(`${b.url}/api/bookfreedemo`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: b.url, 'X-Forwarded-For': '203.0.113.21' },
      body: JSON.stringify(ENQUIRY),
    });
    expect(response.status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(RESPONSE_MAX_MS);
    redis.thaw();
    expect(await knowRedis('reachable')).toBe(true);
  });

  it('serves pages while Redis is down, and shares content again through a new one', async () => {
    await redis.kill();
    for (const site of [a, b]) expect(await listShown(site, 'four')).toEqual(COLLECTION_KEYS);
    expect(await knowRedis('away')).toBe(true);
    publish('five');
    expect((await invalidate(b)).waiting).toEqual([]);
    expect(await listShown(b, 'five')).toEqual(COLLECTION_KEYS);
    await redis.start();
    expect(await knowRedis('reachable')).toBe(true);
    expect(await showsAll(a, 'five')).toBe(true);
  });

  it('refills a Redis that was emptied', async () => {
    await redis.empty();
    for (const site of [a, b]) expect(await listShown(site, 'five')).toEqual(COLLECTION_KEYS);
    const isFilled = async () => {
      // Entries are written back when pages are regenerated.
      await listShown(a, 'five');
      return (await redis.keys()).filter((name) => name.includes(':entry:')).length === COLLECTION_KEYS.length;
    };
    expect(await eventually(isFilled, CACHE_TTL_MS * inject('timeScale') + 10_000)).toBe(true);
  });

  it('ignores garbage in Redis', async () => {
    await redis.fillWithGarbage();
    await sleep(1_000);
    for (const site of [a, b]) expect(await showsAll(site, 'five')).toBe(true);
    publish('six');
    expect((await invalidate(a)).waiting).toEqual([]);
    for (const site of [a, b]) expect(await showsAll(site, 'six')).toBe(true);
    await redis.fillWithGarbage();
    publish('five');
    expect((await invalidate(b)).waiting).toEqual([]);
    for (const site of [a, b]) expect(await showsAll(site, 'five')).toBe(true);
  });

  it('gives content to a server with an empty disk while the backend is down', async () => {
    await b.stop();
    await backend.close();
    rmSync(path.join(volumes[1]!, 'cache/fetch-cache'), { recursive: true });
    b = await start(1);
    expect(await showsAll(b, 'five')).toBe(true);
    await openBackend('five');
  });

  it('starts while Redis is down', async () => {
    await b.stop();
    await redis.kill();
    b = await start(1);
    expect(await showsAll(b, 'five')).toBe(true);
    await redis.start();
    expect(await knowRedis('reachable')).toBe(true);
  });
});
