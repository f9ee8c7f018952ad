import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { unstable_cache } from 'next/cache';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import { areTagsExpired, areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { CacheHandler } from '@/lib/platform/next/cache-handler.mjs';
import { withName } from '@/lib/platform/next/page-cache';
import { invalidatePages } from '@/lib/platform/next/tag-invalidations.mjs';

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
    serverDistDir: folder,
    revalidatedTags: [],
    _requestHeaders: {},
  }) as unknown as Handler;

const page = (html: string, status = 200, tags = 'content') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('rsc'),
  status,
  headers: { 'x-next-cache-tags': tags },
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('lib/platform/next/cache-handler.mjs: file-system-cache.js of next/dist', () => {
  it('exports the class of the page cache, whose memory (memoryCache) is one for all its objects', async () => {
    await open().set('/contract/memory', page('kept'), CONTEXT);
    const { memoryCache } = fileSystemCache as unknown as { memoryCache?: { has(key: string): boolean } };
    expect(memoryCache?.has('/contract/memory')).toBe(true);
    expect((await open().get('/contract/memory', CONTEXT))?.value.html).toBe('kept');
  });

  it('writes nothing where flushToDisk is false', () => {
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes a page from the disk by the same key, written under NEXT_PHASE of a build', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build');
    await open().set('/contract/disk', page('written'), CONTEXT);
    vi.unstubAllEnvs();
    expect(readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('disk.html'))).toBe(true);
  });

  it('keeps what it had where a failure (5xx) is not handed on to it', async () => {
    await open().set('/contract/failure', page('good'), CONTEXT);
    await open().set('/contract/failure', page('bad', 503), CONTEXT);
    expect((await open().get('/contract/failure', CONTEXT))?.value.html).toBe('good');
  });
});

describe('lib/platform/next/cache-handler.mjs: shared-cache-controls.external.js of next/dist', () => {
  it('holds the lives of all pages in one Map (SharedCacheControls.cacheControls), by the key of set()', async () => {
    const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
    expect(cacheControls).toBeInstanceOf(Map);
    cacheControls.set('/contract/invented', { revalidate: 900 });
    await open().set('/contract/invented', page('nothing', 404), CONTEXT);
    expect(cacheControls.has('/contract/invented')).toBe(false);
  });
});

describe('lib/platform/next/cache-handler.mjs: tags-manifest.external.js of next/dist', () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('expires pages by tagsManifest, which another instance has filled (tag-invalidations.mjs)', async () => {
    await open().set('/contract/gone', page('old', 200, 'contract:gone'), CONTEXT);
    const before = Date.now();
    await later();
    invalidatePages({ tag: 'contract:gone', isGone: true, at: Date.now() });
    expect(await open().get('/contract/gone', CONTEXT)).toBeNull();
    expect(areTagsExpired(['contract:gone'], before)).toBe(true);
  });

  it('marks pages as stale by tagsManifest, and shows them once more', async () => {
    await open().set('/contract/stale', page('old', 200, 'contract:stale'), CONTEXT);
    const before = Date.now();
    await later();
    invalidatePages({ tag: 'contract:stale', isGone: false, at: Date.now() });
    expect(await open().get('/contract/stale', CONTEXT)).not.toBeNull();
    expect(areTagsStale(['contract:stale'], before)).toBe(true);
  });
});

describe('lib/platform/next/page-cache.ts and data-cache.ts: unstable_cache', () => {
  it('names an entry by the text of the function (toString) and the key parts, so that a build changes no name', async () => {
    const keys: string[] = [];
    const incrementalCache = {
      isOnDemandRevalidate: false,
      generateSimpleCacheKey: async (key: string) => void keys.push(key),
      get: async () => null,
      set: async () => undefined,
    };
    Object.assign(globalThis, { __incrementalCache: incrementalCache });
    await unstable_cache(
      withName('content-marker', async () => 1),
      ['scope', 'blogs'],
    )();
    await unstable_cache(
      withName('content-marker', async () => 2 + 2),
      ['scope', 'blogs'],
    )();
    Object.assign(globalThis, { __incrementalCache: undefined });
    expect(keys[0]).toContain('content-marker');
    expect(keys[0]).toContain('scope,blogs');
    expect(keys[1]).toBe(keys[0]);
  });
});
