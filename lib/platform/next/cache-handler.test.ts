import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import { LRUCache } from 'next/dist/server/lib/lru-cache';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CACHE_TTL_MS } from '@/lib/constants';
import { CacheHandler } from '@/lib/platform/next/cache-handler.mjs';
import { BUILT_CONTENT, keepBuiltContent } from '@/lib/platform/next/stored-content';

const CONTEXT = { kind: 'APP_PAGE', cacheControl: { revalidate: 900 } };
const SCRIPT = 'self.__next_f.push([1,"x"])';

const keyOf = (slug: string) => `/route-cache/APP_PAGE/0123/$/blog-details/${slug}`;
const pageOf = (status: number | undefined, headers = {}) => ({
  kind: 'APP_PAGE',
  html: `<html><script>${SCRIPT}</script>${status ?? 200}</html>`,
  rscData: Buffer.from('rsc'),
  status,
  headers,
});

const FILE_KEY = '/route-cache/APP_ROUTE/0123/$/feed.xml';
const fileOf = (status: number) => ({ kind: 'APP_ROUTE', body: Buffer.from('x'), status, headers: {} });

const FileSystemCache = fileSystemCache as unknown as { memoryCache: unknown };

interface Entry {
  html?: string;
  status?: number;
  headers?: Record<string, unknown>;
}

/** Called as by Next, with the arguments that matter here. */
interface Handler {
  get(key: string, context: object): Promise<{ value: Entry | null; lastModified: number } | null>;
  set(key: string, value: object | null, context: object): Promise<void>;
  revalidateTag(tag: string, durations?: { expire: number }): Promise<void>;
}

let folder: string;

/** The cache of this process: Next makes one for each request, over one memory. */
const open = () =>
  new CacheHandler({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: path.join(folder, 'server'),
    revalidatedTags: [],
    _requestHeaders: {},
  }) as unknown as Handler;
/** As a process begins: nothing in memory. */
const restart = () => void (FileSystemCache.memoryCache = new LRUCache(50_000_000, () => 1));
const listFiles = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  restart();
});
afterEach(() => {
  tagsManifest.clear();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('Standards, Security: every stored page carries its policy', () => {
  it('from the first response on, and again from disk', async () => {
    const page = pageOf(undefined, { 'x-next-cache-tags': 'a' });
    await open().set(keyOf('gst'), page, CONTEXT);
    expect(page.headers).toMatchObject({ 'content-security-policy': expect.stringContaining("'sha256-") });
    restart();
    const stored = await open().get(keyOf('gst'), CONTEXT);
    expect(stored?.value?.headers).toEqual(page.headers);
  });

  it('has the policy of the current settings, not that on disk', async () => {
    await open().set(keyOf('gst'), pageOf(undefined), CONTEXT);
    restart();
    vi.stubEnv('SITE_URL', 'https://www.vendor.example');
    const stored = await open().get(keyOf('gst'), CONTEXT);
    expect(stored?.value?.headers?.['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('has a policy that allows nothing on a stored file', async () => {
    const file = fileOf(200);
    await open().set(FILE_KEY, file, { kind: 'APP_ROUTE' });
    expect(file.headers).toEqual({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
  });
});

describe('§2 Route table, any other path: responses that are no pages', () => {
  it.each([404, 308, 307])('are not kept, status %i', async (status) => {
    await open().set(keyOf('invented'), pageOf(status), CONTEXT);
    expect(await open().get(keyOf('invented'), CONTEXT)).toBeNull();
    expect(listFiles()).toEqual([]);
  });

  it('leave no lifetime behind in the Map in which Next has those of all pages', async () => {
    const { cacheControls } = SharedCacheControls as unknown as { cacheControls: Map<string, unknown> };
    cacheControls.set(keyOf('invented'), { revalidate: 900 });
    const page = pageOf(404);
    await open().set(keyOf('invented'), page, CONTEXT);
    expect(cacheControls.has(keyOf('invented'))).toBe(false);
    // As reverse proxies should do.
    expect(page.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') });
  });

  it('are not stored for files, unless they replace one', async () => {
    await open().set(FILE_KEY, fileOf(404), { kind: 'APP_ROUTE' });
    expect(await open().get(FILE_KEY, { kind: 'APP_ROUTE' })).toBeNull();
    await open().set(FILE_KEY, fileOf(200), { kind: 'APP_ROUTE' });
    await open().set(FILE_KEY, fileOf(404), { kind: 'APP_ROUTE' });
    expect((await open().get(FILE_KEY, { kind: 'APP_ROUTE' }))?.value?.status).toBe(404);
  });

  it.each([500, 503])('are not put in the place of what was there by a failure, status %i', async (status) => {
    await open().set(FILE_KEY, fileOf(200), { kind: 'APP_ROUTE' });
    await open().set(FILE_KEY, fileOf(status), { kind: 'APP_ROUTE' });
    expect((await open().get(FILE_KEY, { kind: 'APP_ROUTE' }))?.value?.status).toBe(200);
  });
});

describe('Every state is designed: a title of 140 characters', () => {
  it('in Devanagari is stored and found again', async () => {
    const key = keyOf('क'.repeat(140));
    await open().set(key, pageOf(undefined), CONTEXT);
    expect((await open().get(key, CONTEXT))?.value?.html).toContain('200');
  });
});

describe('§4 Data loading: a page whose content was invalidated while it was rendered', () => {
  const page = () => pageOf(undefined, { 'x-next-cache-tags': 'content:brands,content:blogs' });

  it.each([{ expire: 0 }, { expire: 31_536_000 }])('is not stored, and has its policy (%j)', async (durations) => {
    const rendering = open();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await open().revalidateTag('content:blogs', durations);
    const old = page();
    await rendering.set(keyOf('gst'), old, CONTEXT);
    expect(old.headers).toHaveProperty('content-security-policy');
    expect(await open().get(keyOf('gst'), CONTEXT)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await open().set(keyOf('gst'), page(), CONTEXT);
    expect(await open().get(keyOf('gst'), CONTEXT)).not.toBeNull();
  });
});

describe('§7 Caching: a page that an earlier process wrote', () => {
  const KEY = '/blog-details/gst';
  const writePage = (mtime: Date) => {
    mkdirSync(path.join(folder, 'server/app/blog-details'), { recursive: true });
    for (const [ending, text] of Object.entries({ html: 'built', rsc: 'rsc', meta: '{}' })) {
      const file = path.join(folder, `server/app/blog-details/gst.${ending}`);
      writeFileSync(file, text);
      utimesSync(file, mtime, mtime);
    }
  };

  it('is old enough to be regenerated, however young it is', async () => {
    writePage(new Date(Date.now() - 60_000));
    const entry = await open().get(KEY, CONTEXT);
    expect(entry?.value?.html).toBe('built');
    expect(Date.now() - entry!.lastModified).toBeGreaterThan(CACHE_TTL_MS);
  });

  it('gives way to the page of this process, which is as young as it is', async () => {
    writePage(new Date(Date.now() - 60_000));
    await open().get(KEY, CONTEXT);
    await open().set(KEY, { ...pageOf(undefined), html: 'regenerated' }, CONTEXT);
    const entry = await open().get(KEY, CONTEXT);
    expect(entry?.value?.html).toBe('regenerated');
    expect(Date.now() - entry!.lastModified).toBeLessThan(10_000);
  });

  it('of a deleted post gives way to its 404', async () => {
    writePage(new Date(Date.now() - 60_000));
    await open().get(KEY, CONTEXT);
    await open().set(KEY, pageOf(404), CONTEXT);
    expect((await open().get(KEY, CONTEXT))?.value?.status).toBe(404);
  });
});

describe('§4 Data loading: the entry of a collection', () => {
  const DATA = { kind: 'FETCH', tags: ['content:blogs'] };
  const entryOf = (body: string) => ({
    kind: 'FETCH',
    data: { body, headers: {}, status: 200, url: '' },
    revalidate: 900,
  });

  it('is stored on disk and found by the next process, without changes, of any size', async () => {
    const body = JSON.stringify({ body: 'x'.repeat(17_000_000), fetchedAt: 1 });
    await open().set('blogs', entryOf(body), { fetchCache: true, tags: ['content:blogs'] });
    keepBuiltContent(folder);
    expect(readdirSync(path.join(folder, BUILT_CONTENT)), 'the format of the file that a start reads').toHaveLength(1);
    restart();
    const entry = await open().get('blogs', DATA);
    expect(entry?.value).toMatchObject({ data: { body } });
    expect(entry?.value).not.toHaveProperty('headers');
  });

  it('is whole on disk at any time, also while the next one is written: the process may be killed then', async () => {
    const write = (letter: string) =>
      open().set('blogs', entryOf(letter.repeat(2_000_000)), { fetchCache: true, tags: ['content:blogs'] });
    await write('a');
    const [file] = listFiles().map(({ parentPath, name }) => path.join(parentPath, name));
    const { size } = statSync(file!);
    const sizes = new Set<number>();
    const watch = setInterval(() => sizes.add(statSync(file!).size));
    await write('b');
    clearInterval(watch);
    expect([...sizes]).toEqual([size]);
    expect(listFiles()).toHaveLength(1);
  });
});
