import { readdirSync } from 'node:fs';

import { expect, test } from 'playwright/test';

import { listInlineScripts } from '@/lib/platform/next/inline-scripts.mjs';
import { hashSource } from '@/lib/platform/next/page-policy.mjs';
import { PATHS } from '@/lib/routing/routes';

const UNKNOWN = ['/no-such-page', '/blog-details/no-such-post', '/desktop-software/none', '/download/none'];

test.describe('Edge: pages and other responses', () => {
  test('serves every page of the sitemap, and 404 for others, with one policy for the scripts of the page', async ({
    baseURL,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname);
    expect(paths.length).toBeGreaterThan(20);
    for (const pathname of [...paths, ...UNKNOWN]) {
      const response = await fetch(new URL(pathname, baseURL), { redirect: 'manual' });
      expect(response.status, pathname).toBe(UNKNOWN.includes(pathname) ? 404 : 200);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy, pathname).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[^,]+$/);
      const html = await response.text();
      const { trusted, disallowed } = listInlineScripts(html);
      for (const code of trusted) expect(policy, pathname).toContain(`'${hashSource(code)}'`);
      expect(disallowed, pathname).toEqual([]);
      expect(html, pathname).toMatch(/^<!DOCTYPE html><html lang="en-IN"/i);
      // Without SITE_URL, no page is for search engines.
      expect(html, pathname).toMatch(/<meta name="robots" content="noindex/);
    }
  });

  test('sends the same headers for HEAD as for GET, and 304 to a browser that has the page', async ({ baseURL }) => {
    const url = new URL(PATHS.terms, baseURL);
    const compare = async () => {
      const [get, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      for (const name of ['content-security-policy', 'etag', 'content-type', 'x-frame-options']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
      const again = await fetch(url, { headers: { 'If-None-Match': get.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
      expect(again.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'));
    };
    // Again if the page was regenerated in between.
    await expect(compare).toPass({ timeout: 60_000 });
  });

  test('stores nothing for invented paths', async ({ request }) => {
    const countStored = () => readdirSync(process.env.EDGE_STORE ?? '', { recursive: true }).length;
    await request.get('/blog-details/invented');
    const before = countStored();
    for (let number = 1; number <= 12; number += 1) {
      expect((await request.get(`/blog-details/invented-${number}`)).status()).toBe(404);
      expect((await request.get(`/contact/not-sent?name=${crypto.randomUUID()}`)).status()).toBeLessThan(500);
    }
    // Other pages may be regenerated at the same time.
    expect(countStored() - before).toBeLessThan(10);
  });

  test('Standards, Security: refuses a path over 2 KB with 414, before an expression sees it', async ({ baseURL }) => {
    const statuses = [2_047, 2_048].map((letters) =>
      fetch(`${baseURL}/${'A'.repeat(letters)}`, { redirect: 'manual' }),
    );
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 414]);
  });
});

test.describe('Edge: settings', () => {
  const SITE = process.env.EDGE_OTHER_SITE;

  test('HSTS reaches pages, redirects and API responses', async () => {
    for (const path of [PATHS.about, '/About', '/api/contact', '/no-such-page', '/%']) {
      const response = await fetch(new URL(path, SITE), { redirect: 'manual' });
      const header = response.headers.get('strict-transport-security');
      expect(header, path).toBe('max-age=63072000');
    }
  });

  test('the policy allows the analytics service', async () => {
    const policy = (await fetch(new URL(PATHS.about, SITE))).headers.get('content-security-policy');
    expect(policy).toMatch(/; script-src 'self' (?:'sha256-[^ ]+ )+https:\/\/analytics\.example;/);
  });
});
