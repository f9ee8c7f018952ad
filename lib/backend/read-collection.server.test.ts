// First: it sets up what Next's modules need.
import { useDataCache } from '@/e2e/support/data-cache';

import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';

import { workAsyncStorage, type WorkStore } from 'next/dist/server/app-render/work-async-storage.external';
import { workUnitAsyncStorage, type WorkUnitStore } from 'next/dist/server/app-render/work-unit-async-storage.external';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import type * as health from '@/lib/backend/health';
import type * as read from '@/lib/backend/read-collection';
import { forgetProcessWide } from '@/lib/testing';

/*
 * A collection in a page that is being rendered, over Next's own data cache and a real backend. Content is old after 3 s.
 * Other times are a tenth: the backend has 1.5 s, and a failed fetch is followed by a backoff of 3 s.
 */
const ttl = vi.hoisted(() => ({ ms: 30_000 }));
vi.mock('@/lib/constants', async (original) => ({
  ...(await original<object>()),
  get CACHE_TTL_MS() {
    return ttl.ms;
  },
}));
const TTL_S = 3;
/** Content that is known to be outdated is replaced when it is a second old. */
const OUTDATED_S = 1.1;

const used = useDataCache();
const PATH = '/api/journey';
const requests = () => used.backend.log(PATH).length;
const publish = (version: number) => used.backend.setContent('journey', { version });

/** What a version of the site reads. */
const sourceOf = (wanted?: number): CollectionSource<number> => ({
  key: 'journey',
  path: PATH,
  parse(body, report) {
    const { version, publicAt = 0 } = (body ?? {}) as { version?: number; publicAt?: number };
    if (publicAt > Date.now()) {
      report({ path: 'data[0]', reason: 'is not public', withheld: { until: publicAt } });
      return 0;
    }
    if (version === undefined || version !== (wanted ?? version)) throw new ShapeError('another version');
    return version;
  },
});

/** The modules of a new process of the site. */
let site: typeof read & typeof health;
const start = async () => {
  forgetProcessWide('backend-state');
  vi.resetModules();
  site = { ...(await import('@/lib/backend/read-collection')), ...(await import('@/lib/backend/health')) };
};
const refresh = () => site.refreshCollection(sourceOf());

/** Reads the collection in a render of a page. */
async function render(wanted?: number) {
  const page = { type: 'prerender-legacy', tags: null as string[] | null, revalidate: 31_536_000 };
  const work = { route: '/', incrementalCache: used.cache } as unknown as WorkStore;
  const startedAt = Date.now();
  const reading = await workAsyncStorage.run(work, () =>
    workUnitAsyncStorage.run(page as unknown as WorkUnitStore, () => site.readCollection(sourceOf(wanted))),
  );
  const ms = Date.now() - startedAt;
  // A response ends after what it stores.
  await Promise.all(Object.values(work.pendingRevalidates ?? {}));
  return { shown: reading?.value ?? 'failed', ms, tags: page.tags, seconds: page.revalidate };
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
/** Lets 15 minutes pass. */
const grow = () => sleep(TTL_S + 0.1);
/** Dates what is on disk, as a start finds it. */
async function dateStored(date: Date) {
  const stored = path.join(used.folder, 'cache/fetch-cache');
  await expect.poll(() => existsSync(stored) && readdirSync(stored).length).toBe(2);
  await sleep(0.3);
  for (const name of readdirSync(stored)) utimesSync(path.join(stored, name), date, date);
}

beforeEach(async () => {
  ttl.ms = 30_000;
  await start();
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  publish(1);
});

describe('§7 Caching', () => {
  it('keeps a response for 15 minutes, also through a restart, and the page as long', async () => {
    expect(await render()).toMatchObject({ shown: 1, tags: ['content:journey'], seconds: TTL_S });
    publish(2);
    await sleep(1.1);
    await start();
    expect(await render()).toMatchObject({ shown: 1, seconds: expect.toBeOneOf([1, TTL_S - 1]) });
    await grow();
    expect(await render()).toMatchObject({ shown: 2, seconds: TTL_S });
    expect(requests()).toBe(2);
  });

  it('stores a response once, however many renders wait for it', async () => {
    const stored = vi.spyOn(used.cache, 'set');
    used.backend.setFault(PATH, { kind: 'slow', ms: 300 });
    const renders = [render(), render()];
    await expect.poll(requests).toBe(1);
    renders.push(render(), render());
    const pages = await Promise.all(renders);
    expect(pages.map(({ shown, seconds }) => [shown, seconds])).toEqual(Array(4).fill([1, TTL_S]));
    expect(stored.mock.calls.filter(([, value]) => JSON.stringify(value).includes('version'))).toHaveLength(1);
  });
});

describe('§8 Error catalogue: last good content', () => {
  it('stays through a failed fetch and a restart; nothing is fetched during the backoff', async () => {
    await render();
    await grow();
    used.backend.setFault(PATH, { kind: 'status', status: 404 });
    used.backend.resetLog();
    expect(await render()).toMatchObject({ shown: 1, seconds: 3 });
    expect((await render()).shown).toBe(1);
    expect(requests()).toBe(1);
    await start();
    expect((await render()).shown).toBe(1);
  });

  it('is shown after 3 s while the backend is slow; what arrives later is stored for the next page', async () => {
    await render();
    await dateStored(new Date(0));
    publish(2);
    vi.stubEnv('BACKEND_TIME_SCALE', '1');
    await start();
    used.backend.setFault(PATH, { kind: 'slow', ms: 3_000 });
    const first = await render();
    expect(first).toMatchObject({ shown: 1, seconds: 1 });
    expect(first.ms).toBeGreaterThan(2_500);
    expect((await render()).ms).toBeLessThan(500);
    await sleep(2);
    used.backend.resetLog();
    await start();
    expect((await render()).shown).toBe(2);
    expect(requests()).toBe(0);
  });

  it('is nothing at first: the page is tried again after the backoff', async () => {
    used.backend.setFault(PATH, { kind: 'status', status: 404 });
    expect(await render()).toMatchObject({ shown: 'failed', seconds: 3 });
    used.backend.clearFaults();
    await sleep(3.1);
    expect((await render()).shown).toBe(1);
  });

  it('is not fetched twice in a build that has failed to fetch it', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build');
    used.backend.setFault(PATH, { kind: 'status', status: 404 });
    expect((await render()).shown).toBe('failed');
    await sleep(3.1);
    expect((await render()).shown).toBe('failed');
    expect(requests()).toBe(1);
  });

  it('counts as missing if this version of the site cannot parse it, and is fetched again at once', async () => {
    await render(1);
    publish(2);
    await start();
    await sleep(OUTDATED_S);
    expect((await render(2)).shown).toBe(2);
    await start();
    expect((await render(2)).shown).toBe(2);
    expect(requests()).toBe(2);
    used.backend.setFault(PATH, { kind: 'reset' });
    await start();
    expect((await render(3)).shown).toBe('failed');
  });
});

describe('Reading responses: an entry that becomes public later', () => {
  it('is shown when its time has come, though nothing is fetched, also while the backend is down', async () => {
    ttl.ms = 900_000;
    await start();
    used.backend.setContent('journey', { version: 5, publicAt: Date.now() + 60_000 });
    await render();
    const { shown, seconds } = await render();
    expect([shown, seconds <= 60]).toEqual([0, true]);
    const { hidden, nextPublicAt } = (await site.describeCollections(['journey'])).journey!;
    expect([hidden, Date.parse(nextPublicAt!) > Date.now()]).toEqual([1, true]);
    used.backend.setFault(PATH, { kind: 'reset' });
    used.backend.resetLog();
    vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ['Date'] });
    expect((await render()).shown).toBe(5);
    vi.useRealTimers();
    expect(requests()).toBe(0);
  });
});

describe('Last good content: a clock that was ahead and is corrected', () => {
  const HOURS_MS = 5.5 * 3_600_000;
  const fetchInFuture = async () => {
    vi.useFakeTimers({ now: Date.now() + HOURS_MS, toFake: ['Date'] });
    await render();
    vi.useRealTimers();
    publish(2);
  };
  afterEach(() => void vi.useRealTimers());

  it('does not freeze the content of a running site', async () => {
    await fetchInFuture();
    await sleep(OUTDATED_S);
    await render();
    expect((await render()).shown).toBe(2);
    expect((await site.describeCollections(['journey'])).journey).toMatchObject({ ageSeconds: 0 });
  });

  it('does not freeze it after a restart either, and it has no age until then', async () => {
    await fetchInFuture();
    await dateStored(new Date(Date.now() + HOURS_MS));
    await start();
    expect((await site.describeCollections(['journey'])).journey).toMatchObject({ ageSeconds: null });
    await render();
    expect((await render()).shown).toBe(2);
  });
});

describe('§4 Cache invalidation', () => {
  it('stores new content though the old is young, also during the backoff after a failure', async () => {
    await render();
    used.backend.setFault(PATH, { kind: 'status', status: 404 });
    expect(await refresh()).toBe(false);
    expect(await render()).toMatchObject({ shown: 1, seconds: 3 });
    used.backend.clearFaults();
    publish(2);
    expect(await refresh()).toBe(true);
    await start();
    expect((await render()).shown).toBe(2);
  });

  it('that failed is repeated after the backoff, though the content is young', async () => {
    ttl.ms = 900_000;
    await start();
    await render();
    publish(2);
    used.backend.setFault(PATH, { kind: 'status', status: 404 });
    expect(await refresh()).toBe(false);
    used.backend.clearFaults();
    expect(await render()).toMatchObject({ shown: 1, seconds: 3 });
    await sleep(3.1);
    expect((await render()).shown).toBe(2);
    expect(await render()).toMatchObject({ shown: 2, seconds: 90 });
  });

  it('asks again after a fetch that was in flight before', async () => {
    used.backend.setFault(PATH, { kind: 'slow', ms: 500, times: 1 });
    const page = render();
    await expect.poll(requests).toBe(1);
    publish(2);
    await refresh();
    await page;
    expect((await render()).shown).toBe(2);
  });

  it('tells monitors ages and failures', async () => {
    const now = Date.now();
    vi.useFakeTimers({ now, toFake: ['Date'] });
    await render();
    vi.setSystemTime(now + 1_000);
    used.backend.setFault(PATH, { kind: 'status', status: 404 });
    await refresh();
    const described = await site.describeCollections(['journey', 'brands']);
    vi.useRealTimers();
    expect(described).toEqual({
      journey: {
        ...{ ageSeconds: 1, hidden: 0, nextPublicAt: null },
        lastFailure: { secondsAgo: 0, kind: 'status', status: 404, reason: 'HTTP 404' },
      },
      brands: { ageSeconds: null, hidden: null, nextPublicAt: null, lastFailure: null },
    });
  });
});
