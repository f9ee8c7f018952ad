import 'next/dist/server/node-environment-baseline';

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { type CollectionSource, type Reading, ShapeError } from '@/lib/backend/collection';
import { getBackendState } from '@/lib/backend/state';

type Cache = ConstructorParameters<typeof IncrementalCache>[0];

const holder = globalThis as { __incrementalCache?: unknown };
let folder: string;
let backend: Backend;

/** A version of the site that reads bodies of one version. */
const sourceOf = (version: number): CollectionSource<number> => ({
  key: 'journey',
  path: '/api/journey',
  parse(body) {
    if ((body as { version?: number }).version !== version) throw new ShapeError('another version');
    return version;
  },
});

/** Reads the collection in a new process of the site. */
async function read(version: number): Promise<Reading<number>> {
  vi.resetModules();
  Object.assign(getBackendState(), { cooldownUntil: 0, collections: {} });
  const { readCollection } = await import('@/lib/backend/read-collection');
  return readCollection(sourceOf(version));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-cache-'));
  backend = await startBackend();
  vi.stubEnv('API_BASE_URL', backend.url);
  vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
  // Next's own cache, as a render finds it.
  holder.__incrementalCache = new IncrementalCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: true,
    serverDistDir: path.join(folder, 'server'),
    requestHeaders: {},
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
    previewProps: { previewModeId: '' },
  } as unknown as Cache);
});
afterEach(async () => {
  delete holder.__incrementalCache;
  await backend.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('§4 Data loading: a stored response that a newer version of the site cannot parse', () => {
  it('is fetched again at once', async () => {
    backend.setContent('journey', { version: 1 });
    expect(await read(1)).toEqual({ status: 'loaded', value: 1 });
    backend.setContent('journey', { version: 2 });
    expect(await read(1)).toEqual({ status: 'loaded', value: 1 });
    expect(await read(2)).toEqual({ status: 'loaded', value: 2 });
  });

  it('counts as missing while the backend is down', async () => {
    backend.setContent('journey', { version: 1 });
    await read(1);
    backend.setFault('/api/journey', { kind: 'reset' });
    expect(await read(2)).toEqual({ status: 'failed' });
  });
});

describe('Standards, Security: values made of whole collections', () => {
  it('are parsed once per response: all reads of it return the same list', async () => {
    backend.setContent('journey', { version: 1 });
    await read(1);
    const { readCollection } = await import('@/lib/backend/read-collection');
    let parses = 0;
    const source: CollectionSource<object> = {
      ...sourceOf(1),
      parse(body) {
        parses += 1;
        return [body];
      },
    };
    const readAll = async () => Promise.all([readCollection(source), readCollection(source)]);
    // A new process of the site finds the stored response.
    Object.assign(getBackendState(), { cooldownUntil: 0, collections: {} });
    const [first, ...others] = [...(await readAll()), ...(await readAll())];
    expect(first).toEqual({ status: 'loaded', value: [{ version: 1 }] });
    for (const other of others) expect((other as { value: unknown }).value).toBe((first as { value: unknown }).value);
    expect(parses).toBe(1);
    backend.setContent('journey', { version: 2 });
    getBackendState().collections.journey!.invalidatedAt = Date.now();
    await (holder.__incrementalCache as IncrementalCache).revalidateTag(['content:journey'], { expire: 0 });
    expect(await readAll()).toEqual([1, 2].map(() => ({ status: 'loaded', value: [{ version: 2 }] })));
    expect(parses).toBe(2);
  });
});

describe('§4 Data loading: an older response in the cache', () => {
  it('never replaces newer content that this process has read', async () => {
    backend.setContent('journey', { version: 1 });
    const first = await read(1);
    const cache = holder.__incrementalCache as IncrementalCache;
    const stored = path.join(folder, 'cache/fetch-cache');
    const [key = ''] = readdirSync(stored).filter((name) =>
      readFileSync(path.join(stored, name), 'utf8').includes('requestedAt'),
    );
    const old = JSON.parse(readFileSync(path.join(stored, key), 'utf8')) as unknown;
    const { readCollection } = await import('@/lib/backend/read-collection');
    const source = { ...sourceOf(1), parse: (body: unknown) => (body as { version: number }).version };
    backend.setContent('journey', { version: 2 });
    getBackendState().collections.journey!.invalidatedAt = Date.now();
    await cache.revalidateTag(['content:journey'], { expire: 0 });
    const second = await readCollection(source);
    await cache.set(key, old as never, { fetchCache: true, tags: ['content', 'content:journey'] });
    const third = await readCollection(source);
    expect([first, second, third]).toEqual([1, 2, 2].map((value) => ({ status: 'loaded', value })));
  });
});
