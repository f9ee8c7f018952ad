import sharp from 'sharp';

import { expect, test } from '@/e2e/support/test';

import { crawl } from '@/e2e/support/crawl';
import { PATHS } from '@/lib/routing/paths';

const ORIGIN = process.env.OTHER_ORIGIN ?? '';

test.describe('§2 Route table with content that is long, missing, odd, in Devanagari or hostile', () => {
  test('every page responds with 200 and is its own canonical on SITE_URL', async ({ baseURL }) => {
    test.setTimeout(300_000);
    const paths = await crawl(baseURL!);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const response = await fetch(new URL(path, baseURL), { redirect: 'manual' });
      expect(response.status, path).toBe(200);
      const html = await response.text();
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      expect(canonical?.replaceAll('&#x27;', "'"), path).toBe(`${ORIGIN}${path === '/' ? '' : path}`);
      expect(html, path).not.toContain('noindex');
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(html, path).not.toMatch(/Invalid Date|\[object Object\]|undefined<|>null</);
    }
  });
});

test.describe('§2 Blog details: titles that try the path', () => {
  for (const title of ['Stock & Godown — 100% Accuracy', 'Billing/Dispatch #1 guide']) {
    test(`"${title}" is reached from the blog list`, async ({ page }) => {
      await page.goto('/blog');
      const href = `/blog-details/${encodeURIComponent(title.toLowerCase())}`;
      await expect(page.locator(`a[href="${href}"]`).first()).toBeAttached();
      const response = await page.goto(href);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});

test.describe('§2 Route table: names in another case', () => {
  test('lead to the page by one 308, also where only the content knows the right spelling', async ({ baseURL }) => {
    const right = `/blog-details/${encodeURIComponent('été and été')}`;
    for (const wrong of ['Été and été', 'ÉTÉ AND ÉTÉ', '  été  and été ']) {
      const response = await fetch(new URL(`/blog-details/${encodeURIComponent(wrong)}`, baseURL), {
        redirect: 'manual',
      });
      expect(response.status, wrong).toBe(308);
      expect(new URL(response.headers.get('location') ?? '', baseURL).pathname, wrong).toBe(right);
    }
  });
});

test.describe('Standards, Performance: pictures of a backend', () => {
  test('come from the optimizer in the width that is asked for, beside the files of local pictures', async ({
    baseURL,
  }) => {
    const html = await (await fetch(new URL(PATHS.blog, baseURL))).text();
    const [found = '', px] = /\/_next\/image\?url=http[^" ]*hsn-codes\.webp&amp;w=(\d+)&amp;q=75/.exec(html) ?? [];
    expect(found).not.toBe('');
    const response = await fetch(new URL(found.replaceAll('&amp;', '&'), baseURL), {
      headers: { accept: 'image/webp' },
    });
    expect(response.status).toBe(200);
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, format }).toEqual({ width: Number(px), format: 'webp' });
    expect(await (await fetch(new URL(PATHS.home, baseURL))).text()).toMatch(/\/_next\/static\/i\/\w+-720\.webp/);
  });
});
