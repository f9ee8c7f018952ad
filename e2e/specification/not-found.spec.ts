import { BROWSER_USER_AGENT } from '@/e2e/support/crawl';
import { measureShift } from '@/e2e/support/layout';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { expect, test, type Page } from '@/e2e/support/test';

const UNKNOWN = [
  ['a path of no route', '/no-such-page', WORDS.notFound.any.title],
  ['an unknown post', '/blog-details/no%20such%20post', WORDS.notFound.any.title],
  ['an unknown product', '/desktop-software/no%20such%20product', WORDS.notFound.products.title],
  ['an unknown download', '/download/no-such-software', WORDS.notFound.any.title],
  ['a name longer than any file’s', `/blog-details/${encodeURIComponent('क'.repeat(140))}`, WORDS.notFound.any.title],
] as const;

/** Next may send the head later to a browser, and with the page to a crawler. */
const USER_AGENTS = [
  BROWSER_USER_AGENT,
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
] as const;

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.describe('§2 404 page: every unknown path', () => {
  test('responds with 404, with noindex, and is not cached', async ({ request }) => {
    for (const [kind, path, sentence] of UNKNOWN) {
      // Twice: the first response must leave nothing in a cache.
      for (const userAgent of USER_AGENTS) {
        const response = await request.get(path, { headers: { 'User-Agent': userAgent } });
        expect(response.status(), kind).toBe(404);
        expect(response.headers()['cache-control'], kind).toContain('no-store');
        const html = await response.text();
        expect(html.slice(0, html.indexOf('</head>')), kind).toMatch(/<meta name="robots" content="noindex/);
        expect(html, kind).not.toContain('__next_error__');
        // Without JavaScript the page reads the same.
        expect(html, kind).toMatch(new RegExp(`<h1[^>]*>${sentence}</h1>`));
        expect(html, kind).not.toContain('rel="canonical"');
      }
      // React's client loads the document.
      expect((await request.get(path, { headers: { RSC: '1' } })).status(), kind).toBe(404);
    }
  });

  test('shows the page of each screen, hydrates it and logs no error', async ({ page }) => {
    const troubles: string[] = [];
    page.on('console', (message) => {
      // The browser logs that the page responded with 404.
      if (message.type() === 'error' && !message.text().includes('status of 404')) troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(error.message));
    // One of each screen, with and without a route.
    for (const [kind, path, sentence] of UNKNOWN.slice(0, 3)) {
      await page.goto(path);
      await expect(heading(page), kind).toHaveText(sentence);
      // The choice is kept for the next page.
      await page.getByRole('button', { name: CONTROLS.MOTION.play }).first().click();
      await page.getByRole('button', { name: CONTROLS.MOTION.pause }).first().click();
      await expect(page.getByRole('button', { name: CONTROLS.MOTION.play }).first(), kind).toBeVisible();
      await expect(heading(page), kind).toHaveText(sentence);
      await expect(page.getByRole('heading', { level: 1 }), kind).toHaveCount(1);
      const { any } = WORDS.notFound;
      const title = sentence === any.title ? any.page : sentence;
      await expect(page, kind).toHaveTitle(`${title} | Ankbahi Software`);
      expect(troubles, kind).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: MENU.contact }).click();
      await expect(page, kind).toHaveURL('/contact');
    }
  });

  test('does not shift when it hydrates', { tag: '@phone' }, async ({ page }) => {
    // Without the headline's font, which may move lines on any page.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/blog-details/no-such-post', { waitUntil: 'networkidle' });
    expect(await measureShift(page)).toBeLessThan(0.01);
  });
});
