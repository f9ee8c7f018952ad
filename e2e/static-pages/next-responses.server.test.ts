import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readTestContent } from '@/e2e/backend/content';
import { type Backend, startBackend } from '@/e2e/backend/server';
import * as shown from '@/e2e/outages/shown';
import { type RawResponse, sendRaw } from '@/e2e/support/raw-request';
import { type Site, startSite } from '@/e2e/support/site';
import { type CollectionKey } from '@/lib/content/collections';
import { listInlineScripts } from '@/lib/platform/next/inline-scripts.mjs';
import { hashSource } from '@/lib/platform/next/page-policy.mjs';
import { toEntryPath, PATHS } from '@/lib/routing/routes';

/* The built site over HTTP, with the real test backend. Each test restores what it changes. */

const SECRET = 'a secret for the contract';
const EMAIL_FALLBACK = 'fallback@vendor.example';

type Post = Record<string, unknown>;

let backend: Backend;
let site: Site;
const shipped = await readTestContent();
const shippedPosts = (shipped.blogs as { data: Post[] }).data;

const get = (path: string, headers: Record<string, string> = {}) => sendRaw(site.url, { path, headers });
const cacheOf = ({ headers }: RawResponse) => headers['x-nextjs-cache'];
const policyOf = ({ headers }: RawResponse) => String(headers['content-security-policy']);
const textOf = ({ text }: RawResponse) => text;

const toPost = (title: string): Post => ({ ...shippedPosts[0], id: `contract ${title}`, title, slug: '' });

const invalidate = (keys: CollectionKey[]) => shown.invalidate(site, SECRET, keys);

/** Invalidates until the site has fetched: on a busy machine a healthy backend may exceed the shortened timeout. */
const fetchAnew = (key: CollectionKey) =>
  expect.poll(() => invalidate([key])).toEqual(expect.objectContaining({ fetched: [key] }));

/** Adds posts to the backend and makes the site fetch them. */
async function publish(...titles: string[]): Promise<void> {
  backend.setContent('blogs', { data: [...titles.map(toPost), ...shippedPosts] });
  await fetchAnew('blogs');
}

const restart = async () => {
  await site.stop();
  await site.start();
};

/** The RSC payload of a page. Next redirects to the URL that has the hash of the router's headers in its query. */
async function getPayload(where: string): Promise<RawResponse> {
  const answer = await get(where, { rsc: '1' });
  return answer.status === 307 ? get(String(answer.headers.location), { rsc: '1' }) : answer;
}

beforeAll(async () => {
  backend = await startBackend();
  const settings = {
    REVALIDATE_SECRET: SECRET,
    CONTACT_EMAIL_FALLBACK: EMAIL_FALLBACK,
    // A busy machine must not make the backend look slow: it has 1.5 s.
    BACKEND_TIME_SCALE: '0.1',
  };
  site = await startSite({ build: 'embedded', backend, settings });
});

beforeEach(() => backend.clearFaults());

afterAll(async () => {
  await site?.close();
  await backend?.close();
});

/** Every inline script of a page is named by its policy. */
function expectPolicy(answer: RawResponse): void {
  const { trusted, disallowed } = listInlineScripts(textOf(answer));
  expect(trusted.length).toBeGreaterThan(0);
  expect(disallowed).toEqual([]);
  for (const code of trusted) expect(policyOf(answer)).toContain(`'${hashSource(code)}'`);
  expect(answer.headers.etag).toMatch(/^W\/"/);
}

describe('lib/platform/next/cache-handler.mjs', () => {
  it('sends the headers that set() puts into the entry with the first rendering too (MISS), then HIT', async () => {
    await publish('contract miss');
    const first = await get(toEntryPath('posts', 'contract miss'));
    expect([first.status, cacheOf(first)]).toEqual([200, 'MISS']);
    expectPolicy(first);
    const second = await get(toEntryPath('posts', 'contract miss'));
    expect(cacheOf(second)).toBe('HIT');
    expectPolicy(second);
  });

  it('stores a 404 in place of the page of a deleted post', async () => {
    await publish('contract deleted');
    expect((await get(toEntryPath('posts', 'contract deleted'))).status).toBe(200);
    await publish();
    for (const cache of ['MISS', 'HIT']) {
      const gone = await get(toEntryPath('posts', 'contract deleted'));
      expect([gone.status, cacheOf(gone)]).toEqual([404, cache]);
    }
  });

  it('shows a page that an earlier process wrote once, and then regenerates it from the stored content', async () => {
    await get(PATHS.blog);
    await publish('contract restart');
    // What nobody has visited since its invalidation is on the disk all the same (after() in lib/backend/invalidate.ts).
    backend.setFault('*', { kind: 'reset' });
    await restart();
    expect(cacheOf(await get(PATHS.blog))).toBe('STALE');
    await expect.poll(async () => textOf(await get(PATHS.blog))).toContain('contract restart');
    expect(textOf(await get(toEntryPath('posts', 'contract restart')))).toContain('contract restart');
  });
});

describe('lib/backend/invalidate.ts', () => {
  it('expires the pages of a tag at once: the next visitor gets the new one (revalidateTag, expire: 0)', async () => {
    const before = await get(PATHS.blog, { 'Accept-Encoding': 'br' });
    await publish('contract expired');
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': String(before.headers.etag) };
    const { status, body } = await get(PATHS.blog, known);
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, expect.stringContaining('contract expired')]);
  });

  it('keeps the page of a tag whose collection cannot be fetched: no visitor waits (revalidateTag, max)', async () => {
    await publish('contract kept');
    await get(PATHS.blog);
    backend.setFault('/api/blogs', { kind: 'status', status: 404 });
    for (const _time of ['first', 'second']) expect((await invalidate(['blogs'])).waiting).toEqual(['blogs']);
    const kept = await get(PATHS.blog);
    expect([cacheOf(kept), textOf(kept).includes('contract kept')]).toEqual(['STALE', true]);
  });

  it('reads a response as pages do: they show what it parsed, with the settings', async () => {
    backend.setContent('contact', { data: [{ mobile: '5020304050' }] });
    await fetchAnew('contact');
    expect(textOf(await get(PATHS.contact))).toContain(`mailto:${EMAIL_FALLBACK}`);
    backend.setContent('contact', shipped.contact);
    await fetchAnew('contact');
  });

  it('leaves pages without that tag in the cache', async () => {
    await get(PATHS.about);
    await publish('contract other');
    expect(cacheOf(await get(PATHS.about))).toMatch(/^(?:HIT|STALE)$/);
  });
});

describe('lib/backend/read-collection.ts', () => {
  it('sets the lifetime of pages to the remaining lifetime of their content (revalidate of unstable_cache)', async () => {
    // Of a page with several collections the oldest counts.
    for (const key of ['contact', 'marquee', 'downloads'] as const) await fetchAnew(key);
    await publish('contract life');
    const { headers } = await get(PATHS.blog);
    const [, seconds = ''] = /s-maxage=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
    // Of a tenth of 15 minutes.
    expect(Number(seconds)).toBeGreaterThan(45);
    expect(Number(seconds)).toBeLessThanOrEqual(90);
  });
});

describe('lib/platform/server/request-hook.ts', () => {
  it('passes the peer’s address to route handlers in a request header', async () => {
    const details = JSON.parse(textOf(await get('/api/health'))) as object;
    expect(Object.keys(details).length).toBeGreaterThan(1);
  });
});

describe('lib/platform/server/finalize-response.ts', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['br', PATHS.career],
    ['gzip', '/feed.xml'],
  ] as const)(
    'knows the length of a stored response (Content-Length) and sends its %s form from memory: %s',
    async (form, where) => {
      let plain = await get(where);
      let packed = plain;
      // Compressed after the first response. A page that is regenerated meanwhile has another body.
      const isFromMemory = async () => {
        plain = await get(where);
        packed = await get(where, { 'Accept-Encoding': form });
        return packed.headers['content-length'] !== undefined && packed.headers.etag === plain.headers.etag;
      };
      await expect.poll(isFromMemory, { message: 'only the form in memory has Content-Length' }).toBe(true);
      expect(packed.headers['content-encoding']).toBe(form);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(unpack[form](packed.body).equals(plain.body)).toBe(true);
    },
  );

  it('sets another ETag on the RSC payload: Next sends it with the headers of the HTML’s entry', async () => {
    const html = await get(PATHS.career);
    const { status, headers } = await getPayload(PATHS.career);
    expect([status, headers['content-type']]).toEqual([200, 'text/x-component']);
    expect(headers['x-nextjs-cache']).toBeDefined();
    expect(headers.etag).toMatch(/^W\/"/);
    expect(headers.etag).not.toBe(html.headers.etag);
  });

  it('serves the compressed form of a script by changing request.url', async () => {
    const [where = ''] = /\/_next\/static\/[^"]+\.js/.exec(textOf(await get(PATHS.about))) ?? [];
    const plain = await get(where);
    for (const form of ['br', 'gzip'] as const) {
      const { status, headers, body } = await get(where, { 'Accept-Encoding': form });
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, form, 'Accept-Encoding']);
      expect(headers['content-type']).toMatch(/^application\/javascript/);
      expect(headers['cache-control']).toContain('immutable');
      expect(unpack[form](body).equals(plain.body)).toBe(true);
      const known = { 'Accept-Encoding': form, 'If-Modified-Since': String(headers['last-modified']) };
      expect((await get(where, known)).status).toBe(304);
    }
    const part = await get(where, { 'Accept-Encoding': 'br, gzip', Range: 'bytes=10-19' });
    expect([part.status, part.headers['content-encoding'], textOf(part)]).toEqual([
      206,
      undefined,
      textOf(plain).slice(10, 20),
    ]);
    for (const missing of [
      '/_next/static/chunks/none.js',
      '/_next/static/../BUILD_ID.js',
      '/_next/static/chunks/none.js.br',
    ]) {
      expect([missing, (await get(missing, { 'Accept-Encoding': 'br' })).status]).toEqual([missing, 404]);
    }
  });
});

describe('deploy/nginx/site.conf', () => {
  it('keys RSC payloads by the headers that Next names in Vary', async () => {
    const vary = String((await getPayload(PATHS.career)).headers.vary).toLowerCase();
    const names = vary.split(/,\s*/).filter((name) => /^(?:rsc|next-)/.test(name));
    expect(names.sort()).toEqual([
      'next-router-prefetch',
      'next-router-segment-prefetch',
      'next-router-state-tree',
      'rsc',
    ]);
  });
});

describe('scripts/encode-pictures.ts', () => {
  it('serves its files as immutable from /_next/static/i', async ({ skip }) => {
    const file = readdirSync(path.join(site.folder, 'static/i')).find((name) => name.endsWith('.webp'));
    // A vendor may have no pictures.
    if (file === undefined) return skip();
    const { status, headers } = await get(`/_next/static/i/${file}`);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toContain('immutable');
  });
});
