import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { unstable_cache } from 'next/cache';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CacheHandler } from '@/lib/platform/next/cache-handler.mjs';

/* Next's own modules in this process, as lib/platform/next imports them. */

const CONTEXT = { kind: 'APP_PAGE', cacheControl: { revalidate: 900 } };
vi.hoisted(() => {
  // unstable_cache expects what Next's servers set up.
  Object.assign(globalThis, { AsyncLocalStorage: process.getBuiltinModule('node:async_hooks').AsyncLocalStorage });
});

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));

interface Handler {
  get(key: string, context: object): Promise<{ value: { status?: number; html?: string } } | null>;
  set(key: string, value: object, context: object): Promise<void>;
}

const open = () =>
  new CacheHandler({
    fs: nodeFs,
    flushToDisk: true,
    maxMemoryCacheSize: 50_000_000,
    serverDistDir: path.join(folder, 'server'),
    revalidatedTags: [],
    _requestHeaders: {},
  }) as unknown as Handler;

const page = (html: string, status = 200) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('rsc'),
  status,
  headers: {},
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('lib/platform/next/cache-handler.mjs: file-system-cache.js of next/dist', () => {
  it('exports the class of the page cache, whose instances share one memory (memoryCache)', async () => {
    await open().set('/contract/memory', page('kept'), CONTEXT);
    const { memoryCache } = fileSystemCache as unknown as { memoryCache?: { has(key: string): boolean } };
    expect(memoryCache?.has('/contract/memory')).toBe(true);
    expect((await open().get('/contract/memory', CONTEXT))?.value.html).toBe('kept');
  });

  it('writes a page to disk, under its key', async () => {
    await open().set('/contract/disk', page('written'), CONTEXT);
    expect(existsSync(path.join(folder, 'server/app/contract/disk.html'))).toBe(true);
  });

  it('keeps its entry if a failed response (5xx) is not passed on', async () => {
    await open().set('/contract/failure', page('good'), CONTEXT);
    await open().set('/contract/failure', page('bad', 503), CONTEXT);
    expect((await open().get('/contract/failure', CONTEXT))?.value.html).toBe('good');
  });
});

describe('lib/platform/next/cache-handler.mjs: shared-cache-controls.external.js of next/dist', () => {
  it('stores the lifetimes of all pages in one Map (SharedCacheControls.cacheControls), by the key of set()', async () => {
    const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
    expect(cacheControls).toBeInstanceOf(Map);
    cacheControls.set('/contract/invented', { revalidate: 900 });
    await open().set('/contract/invented', page('nothing', 404), CONTEXT);
    expect(cacheControls.has('/contract/invented')).toBe(false);
  });
});

describe('lib/backend/read-collection.ts: unstable_cache', () => {
  const incrementalCache = new IncrementalCache({
    fs: nodeFs,
    dev: false,
    flushToDisk: true,
    minimalMode: false,
    serverDistDir: path.join(folder, 'server'),
    requestHeaders: {},
    maxMemoryCacheSize: 50_000_000,
    previewProps: { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' },
    prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [] } as never,
    CurCacheHandler: CacheHandler as never,
  });
  const named = (run: () => Promise<string>) => Object.assign(run, { toString: () => 'content' });
  const read = (value: string, part: string) =>
    unstable_cache(
      named(async () => value),
      ['scope', part],
      { tags: ['contract:tag'], revalidate: 900 },
    )();
  const readStored = (part: string) =>
    unstable_cache(
      named(() => Promise.reject(new Error('nothing stored'))),
      ['scope', part],
      { revalidate: false },
    )();

  beforeAll(() => void Object.assign(globalThis, { __incrementalCache: incrementalCache }));
  afterAll(() => void Object.assign(globalThis, { __incrementalCache: undefined }));

  it('names an entry by the text of the function (toString) and the key parts, so that a build keeps it', async () => {
    expect(await read('one', 'named')).toBe('one');
    expect(await read('two', 'named')).toBe('one');
    expect(await read('two', 'other')).toBe('two');
  });

  it('returns an entry without tags and lifetime at any age, also after its tag expired', async () => {
    expect(await read('old', 'stored')).toBe('old');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await incrementalCache.revalidateTag(['contract:tag'], { expire: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await readStored('stored')).toBe('old');
    expect(await read('new', 'stored')).toBe('new');
    await expect(readStored('never stored')).rejects.toThrow('nothing stored');
  });
});
