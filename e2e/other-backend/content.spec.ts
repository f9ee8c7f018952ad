import sharp from 'sharp';

import { expect, test } from '@/e2e/support/test';

import { HOSTILE_MARK } from '@/e2e/backend/nasty-content';
import { crawl } from '@/e2e/support/crawl';
import { visit } from '@/e2e/support/visit';
import { PATHS } from '@/lib/routing/paths';

const ORIGIN = process.env.OTHER_ORIGIN ?? '';

/**
 * Pictures that do not exist, and hosts that do not, are the content's fault: requests that fail at another origin, and
 * the backend's missing files on their way through the optimizer. Everything else is ours.
 */
const isOurs = (trouble: string, baseURL: string) =>
  !trouble.includes('Failed to load resource') &&
  !(/^(\d{3}|net::|csp|origin|undefined) ?/.test(trouble) && !trouble.includes(`${baseURL}/`)) &&
  !trouble.includes('/_next/image?');

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

  test('no page breaks, scrolls sideways or runs what the content smuggles in', async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of await crawl(baseURL!)) {
        // The engines of sliders and bars have started by then, and pictures that fail have been replaced.
        const troubles = await visit(page, path, { isScrolled: path === '/' });
        expect(
          troubles.filter((trouble) => isOurs(trouble, baseURL!)),
          path,
        ).toEqual([]);
        const facts = await page.evaluate(
          (mark) => ({
            isHostileScriptRun: mark in window,
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }),
          HOSTILE_MARK,
        );
        expect(facts, `${path} at ${width} px`).toEqual({ isHostileScriptRun: false, overflow: 0 });
      }
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
