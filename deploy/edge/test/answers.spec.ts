import { readdirSync } from 'node:fs';

import { expect, test } from 'playwright/test';

import { listInlineScripts } from '@/lib/platform/next/inline-scripts.mjs';
import { hashSource } from '@/lib/platform/next/page-policy.mjs';
import { PATHS } from '@/lib/routing/paths';

const TEXTS = {
  '/robots.txt': 'text/plain',
  '/feed.xml': 'application/atom+xml',
  '/llms.txt': 'text/plain',
  '/manifest.webmanifest': 'application/manifest+json',
  '/icon.svg': 'image/svg+xml',
  '/apple-icon.png': 'image/png',
  '/favicon.ico': 'image/',
  '/icon-512.png': 'image/png',
};

test.describe('Edge: every kind of path', () => {
  test('answers as the sitemap says, with one policy that names the page’s scripts', async ({ baseURL, request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!));
    expect(urls.length).toBeGreaterThan(20);
    for (const { pathname } of urls) {
      const response = await fetch(new URL(pathname, baseURL), { redirect: 'manual' });
      expect(response.status, pathname).toBe(200);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy, pathname).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[^,]+$/);
      const html = await response.text();
      const { trusted, disallowed } = listInlineScripts(html);
      for (const code of trusted) expect(policy, pathname).toContain(`'${hashSource(code)}'`);
      expect(disallowed, pathname).toEqual([]);
      // No SITE_URL: nothing of this is for search engines.
      expect(html, pathname).toMatch(/<meta name="robots" content="noindex/);
    }
  });

  for (const [path, type] of Object.entries(TEXTS)) {
    test(`answers ${path} as ${type}`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain(type);
    });
  }

  test('gives every post the picture that the build drew, and none to what does not exist', async ({ request }) => {
    const feed = await (await request.get('/blog')).text();
    const post = /href="(\/blog-details\/[^"]+)"/.exec(feed)?.[1] ?? '';
    const html = await (await request.get(post)).text();
    const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    expect(picture).toMatch(/^\/og\/[0-9a-f]+\.png$/);
    const response = await request.get(picture);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(response.headers()['cache-control']).toContain('immutable');
    expect((await response.body()).subarray(1, 4).toString()).toBe('PNG');
    expect((await request.get('/og/0123456789abcdef0123.png')).status()).toBe(404);
  });

  test('tells HEAD what it tells GET, and who has the page that it is the same', async ({ baseURL }) => {
    const url = new URL(PATHS.terms, baseURL);
    const [get, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-security-policy', 'etag', 'content-type', 'x-frame-options']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    const again = await fetch(url, { headers: { 'If-None-Match': get.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'));
  });

  test('keeps nothing of paths that somebody invents', async ({ request }) => {
    const countStored = () => readdirSync(process.env.EDGE_STORE ?? '', { recursive: true }).length;
    await request.get('/blog-details/invented');
    const before = countStored();
    for (let number = 1; number <= 30; number += 1) {
      expect((await request.get(`/blog-details/invented-${number}`)).status()).toBe(404);
      expect((await request.get(`/contact/not-sent/name/${crypto.randomUUID()}`)).status()).toBeLessThan(500);
    }
    // Some room for pages that are made anew meanwhile.
    expect(countStored() - before).toBeLessThan(10);
  });

  test('keeps its headers whatever a client pretends to be', async ({ baseURL }) => {
    for (const header of ['x-isr', 'x-prerender-revalidate', 'x-middleware-subrequest', 'x-nextjs-data']) {
      const response = await fetch(new URL(PATHS.about, baseURL), { headers: { [header]: '1' } });
      expect(response.status, header).toBe(200);
      expect(response.headers.get('content-security-policy'), header).toContain("script-src 'self' 'sha256-");
    }
  });
});

test.describe('Edge: the enquiry goes straight to the backend', () => {
  const ENQUIRY = {
    name: 'Asha Kulkarni',
    email: 'asha@customer.example',
    phone: '55501 23456',
    company_name: 'Kulkarni Traders',
    country: 'India',
    address: 'Pune',
    description: 'Please call.',
  };
  const BACKEND = process.env.BACKEND_URL ?? '';
  const control = (path: string, init: RequestInit) => fetch(`${BACKEND}/__control/${path}`, init);
  const send = (baseURL: string | undefined, body: string, headers: Record<string, string> = {}) =>
    fetch(new URL('/api/bookfreedemo', baseURL), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', ...headers },
    });

  test.describe.configure({ mode: 'serial' });

  test('takes a good one once, though it comes twice', async ({ baseURL }) => {
    await control('enquiries', { method: 'DELETE' });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    for (const _time of ['first', 'second']) {
      const response = await send(baseURL, JSON.stringify(ENQUIRY), key);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ ok: true });
    }
    const received = (await (await control('enquiries', { method: 'GET' })).json()) as { payload: object }[];
    expect(received.map(({ payload }) => payload)).toEqual([ENQUIRY]);
  });

  test('refuses what is wrong, as on a server', async ({ baseURL }) => {
    const wrong = await send(baseURL, '{}');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ ok: false, errors: { name: 'Name is required' } });
    expect((await send(baseURL, 'x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(baseURL, `{"name":"${'a'.repeat(20_000)}"}`)).status).toBe(413);
    expect((await send(baseURL, '{}', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await fetch(new URL('/api/bookfreedemo', baseURL))).status).toBe(405);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const back = await send(baseURL, 'name=1', form);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/contact\/not-sent\//);
    const page = await fetch(new URL(back.headers.get('location') ?? '', baseURL));
    expect(await page.text()).toContain('Only letters and spaces are allowed');
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  test('says so where the backend fails', async ({ baseURL }) => {
    const fault = { path: '/api/bookfreedemo', fault: { kind: 'status', status: 500, body: '<h1>Error</h1>' } };
    await control('faults', { method: 'POST', body: JSON.stringify(fault) });
    const response = await send(baseURL, JSON.stringify({ ...ENQUIRY, name: 'Bela Rao' }));
    await control('faults', { method: 'DELETE' });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ ok: false });
  });
});
