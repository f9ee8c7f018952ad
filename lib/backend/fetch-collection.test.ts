import { setImmediate as nextTurn } from 'node:timers/promises';

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Fault } from '@/e2e/backend/faults';
import { startBackend } from '@/e2e/backend/server';
import { type CollectionSource, ShapeError } from '@/lib/backend/collection';
import { type BackendFailure } from '@/lib/backend/failure';
import {
  finishFetches,
  getCollectionState,
  getInFlight,
  nextFetchAt,
  shareFetch,
} from '@/lib/backend/fetch-collection';
import { forgetProcessWide } from '@/lib/testing';

/*
 * Real requests with a fake clock, which does not move during a request: each takes 0 ms. Random delays are the
 * shortest. Times are those of the specification, except that all are a fiftieth where the backend is silent.
 */

const source: CollectionSource<unknown> = {
  key: 'brands',
  path: '/api/brands',
  parse(body, report) {
    const { data } = (body ?? {}) as { data?: unknown };
    if (!Array.isArray(data)) throw new ShapeError('no list');
    for (const path of data as string[]) if (path.startsWith('odd')) report({ path, reason: 'odd' });
    for (const path of data as string[]) if (path === 'draft') report({ path, reason: '', withheld: { until: 0 } });
    return data;
  },
};
const other = { ...source, key: 'blogs', path: '/api/blogs' };

const backend = await startBackend();
let startedAt: number;
let lines: Record<string, unknown>[];
const listLines = (event: string) => lines.filter((line) => line.event === event);
/** When the requests left, in milliseconds since the start of the test. */
const listRequests = () => listLines('backend-request').map(({ time }) => Date.parse(String(time)) - startedAt);

/** Lets all time pass that a fetch needs. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false;
  const end = () => void (isSettled = true);
  promise.then(end, end);
  while (!isSettled) {
    const isRequesting = listLines('backend-request').length > listLines('backend-response').length;
    if (!isRequesting) await vi.advanceTimersToNextTimerAsync();
    await nextTurn();
  }
  return promise;
}

/** What a fetch returns: the body, or the kind of its failure. */
const fetchAll = (wanted = source, share = shareFetch) =>
  settle(
    share(wanted).content.then(
      ({ body }) => body,
      ({ kind }: BackendFailure) => kind,
    ),
  );

/** The settings are read once a process. */
async function scaleTimes(scale: string): Promise<typeof shareFetch> {
  vi.stubEnv('BACKEND_TIME_SCALE', scale);
  vi.resetModules();
  return (await import('@/lib/backend/fetch-collection')).shareFetch;
}

afterAll(() => backend.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubEnv('API_BASE_URL', backend.url);
  lines = [];
  const note = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockImplementation(note);
  for (const key of ['brands', 'blogs'] as const) backend.setContent(key, { data: ['a'] });
  startedAt = Date.now();
});
afterEach(() => {
  // First the spy on a faked `setTimeout`, then the real one.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  backend.clearFaults();
  backend.resetLog();
  forgetProcessWide('backend-state');
});

describe('§7 Retry rules: a fetch', () => {
  it('waits 500 ms, sends one request, and is shared by all who need it', async () => {
    const fetches = Array.from({ length: 200 }, () => shareFetch(source));
    expect(new Set(await settle(Promise.all(fetches.map(({ content }) => content)))).size).toBe(1);
    expect(listRequests()).toEqual([500]);
    expect(backend.log()).toHaveLength(1);
    expect(getInFlight('brands')).toBeUndefined();
    expect(getCollectionState('brands').parsed).toMatchObject({ fetchedAt: startedAt + 500, value: ['a'] });
  });

  it('has a random delay of 500 to 1500 ms', async () => {
    vi.mocked(Math.random).mockReturnValue(1);
    await fetchAll();
    expect(listRequests()).toEqual([1_500]);
  });

  it.each<[string, Fault, number]>([
    ['network', { kind: 'reset' }, 1],
    ['status', { kind: 'status', status: 503 }, 1],
    ['timeout', { kind: 'hang' }, 0.02],
  ])('makes three attempts with 2 s and 4 s between them after %s', async (kind, fault, scale) => {
    backend.setFault('*', fault);
    expect(await fetchAll(source, await scaleTimes(String(scale)))).toBe(kind);
    expect(listRequests()).toEqual([500 * scale, 3_000 * scale, 7_500 * scale]);
    expect(getCollectionState('brands').failure).toMatchObject({ at: startedAt + 7_500 * scale, kind });
    expect(nextFetchAt('brands')).toBe(startedAt + 37_500 * scale);
  });

  it('stops at the attempt that succeeds', async () => {
    backend.setFault('*', { kind: 'status', status: 502, times: 1 });
    expect(await fetchAll()).toEqual({ data: ['a'] });
    expect(listRequests()).toEqual([500, 3_000]);
  });

  it.each<[string, Fault, string]>([
    ['a refusal', { kind: 'status', status: 404 }, 'status'],
    ['an empty body', { kind: 'status', status: 200, body: '' }, 'malformed'],
    ['HTML', { kind: 'status', status: 200, body: '<h1>Sign in</h1>' }, 'malformed'],
    ['half a body', { kind: 'status', status: 200, body: '{"data":["a' }, 'malformed'],
    [
      'a body of 1,001 levels',
      { kind: 'status', status: 200, body: `{"data":[],"x":${'['.repeat(1_000)}${']'.repeat(1_000)}}` },
      'too-large',
    ],
    ['null', { kind: 'body', body: null }, 'shape'],
    ['an empty object', { kind: 'body', body: {} }, 'shape'],
    ['text where a list belongs', { kind: 'body', body: { data: 'none' } }, 'shape'],
    ['a reported failure', { kind: 'body', body: { success: false, message: 'Server error', data: [] } }, 'reported'],
    ['a status in the body', { kind: 'body', body: { status: 500, data: [] } }, 'reported'],
    ['an error beside null', { kind: 'body', body: { error: 'down', data: null } }, 'reported'],
  ])('fails at once on %s; none may start for 30 s', async (_name, fault, kind) => {
    backend.setFault('*', fault);
    expect(await fetchAll()).toBe(kind);
    expect(listRequests()).toEqual([500]);
    expect(nextFetchAt('brands')).toBe(startedAt + 30_500);
    expect(getCollectionState('brands').parsed).toBeUndefined();
  });

  it('names a challenge of Cloudflare', async () => {
    backend.setFault('*', { kind: 'status', status: 403, headers: { 'cf-mitigated': 'challenge' } });
    await fetchAll();
    expect(getCollectionState('brands').failure?.reason).toMatch(/^HTTP 403: Cloudflare asks/);
  });

  it('accepts a valid empty list', async () => {
    backend.setContent('brands', { data: [] });
    expect(await fetchAll()).toEqual({ data: [] });
  });

  it('is forgotten if it has not ended when all its attempts must have timed out, and 10 s more', async () => {
    // Its random delay never ends.
    vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(0 as never);
    const lost = shareFetch(source);
    vi.setSystemTime(startedAt + 65_499);
    expect(shareFetch(source)).toBe(lost);
    vi.setSystemTime(startedAt + 65_500);
    expect(getInFlight('brands')).toBeUndefined();
    expect(shareFetch(source)).not.toBe(lost);
  });

  it('is awaited by an edge host with the end of its store', async () => {
    const inFlight = shareFetch(source);
    let finishStore = (_isStored: boolean) => {};
    inFlight.stored = new Promise((resolve) => (finishStore = resolve));
    let isFinished = false;
    void finishFetches().then(() => (isFinished = true));
    await settle(inFlight.content);
    expect(isFinished).toBe(false);
    finishStore(true);
    await vi.waitFor(() => expect(isFinished).toBe(true));
  });
});

describe('§8 HTTP 429: cooldowns', () => {
  it.each([
    [undefined, 120_000],
    ['7', 30_000],
    ['3600', 3_600_000],
  ])('after Retry-After %s there is none for its key for %d ms, and for others 30 s', async (retryAfter, ms) => {
    const headers = retryAfter === undefined ? undefined : { 'Retry-After': retryAfter };
    backend.setFault('/api/brands', { kind: 'status', status: 429, headers });
    expect(await fetchAll()).toBe('rate-limited');
    expect(nextFetchAt('brands')).toBe(startedAt + 500 + ms);
    expect(nextFetchAt('blogs')).toBe(startedAt + 30_500);
    expect(await fetchAll(other)).toBe('cooldown');
    expect(listRequests()).toEqual([500]);
    vi.setSystemTime(startedAt + 30_500);
    expect(await fetchAll(other)).toEqual({ data: ['a'] });
  });

  it('uses a Retry-After that is not scaled', async () => {
    backend.setFault('/api/brands', { kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
    await fetchAll(source, await scaleTimes('0.1'));
    expect(nextFetchAt('brands')).toBe(startedAt + 50 + 7_000);
    expect(nextFetchAt('blogs')).toBe(startedAt + 50 + 3_000);
  });

  it('stop the attempts that are left of a fetch in flight', async () => {
    backend.setFault('/api/blogs', { kind: 'reset' });
    const left = shareFetch(other).content.catch(({ kind }: BackendFailure) => kind);
    await vi.waitFor(() => expect(listLines('backend-response')).toHaveLength(1));
    backend.setFault('/api/brands', { kind: 'status', status: 429 });
    expect(await fetchAll()).toBe('rate-limited');
    expect(await settle(left)).toBe('cooldown');
    expect(backend.log('/api/blogs')).toHaveLength(1);
    expect(nextFetchAt('blogs')).toBe(nextFetchAt('brands') - 90_000);
  });
});

describe('§7 Enquiries are not redirected: a backend that redirects its reads', () => {
  it('is named once, with what to write into API_BASE_URL', async () => {
    const base = `${backend.url}/shop`;
    for (const key of ['brands', 'blogs'] as const) {
      const headers = { Location: `${base}/api/${key}/?lang=en` };
      backend.setFault(`/api/${key}`, { kind: 'status', status: 301, headers });
      backend.setFault(`/shop/api/${key}/`, { kind: 'status', status: 200, body: '{"data":["a"]}' });
    }
    expect(await fetchAll()).toEqual({ data: ['a'] });
    await fetchAll(other);
    expect(listLines('backend-redirect').map(({ reason }) => reason)).toEqual([
      `${backend.url} redirects to ${base}; write that into API_BASE_URL, or enquiries fail`,
    ]);
  });
});

describe('§7: each request and response is logged', () => {
  it('writes key, attempt, status, milliseconds and bytes, the first findings of the parser, and what is hidden until when', async () => {
    backend.setContent('brands', { data: ['draft', ...Array.from({ length: 23 }, (_, index) => `odd ${index}`)] });
    backend.setFault('*', { kind: 'status', status: 500, times: 1 });
    await fetchAll();
    expect(lines.slice(0, 4)).toMatchObject([
      { event: 'backend-request', key: 'brands', attempt: 1 },
      { event: 'backend-response', key: 'brands', attempt: 1, status: 500, ms: 0, failure: 'status' },
      { event: 'backend-request', key: 'brands', attempt: 2 },
      { event: 'backend-response', key: 'brands', attempt: 2, status: 200, ms: 0 },
    ]);
    expect(lines[1]?.reason).toContain('Error loading brands');
    expect(lines[3]?.bytes).toBeGreaterThan(100);
    expect(listLines('content-finding')).toHaveLength(21);
    expect(listLines('content-finding').at(-1)).toMatchObject({ key: 'brands', more: 3 });
    const hidden = { key: 'brands', hidden: 1, nextPublicAt: '1970-01-01T00:00:00.000Z' };
    expect(listLines('content-hidden')).toMatchObject([hidden]);
  });
});
