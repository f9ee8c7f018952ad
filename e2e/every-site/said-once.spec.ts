import { expect, type Page, test } from '@/e2e/support/test';

import { listEveryPath } from '@/e2e/support/routes';
import { PATHS } from '@/lib/routing/paths';

test.skip(({ isMobile }) => isMobile);

/** What each part says, by its name. Ids that React gives anew and the places of moving slides are no words. */
const readParts = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-said]')].map((part) => [part.dataset.said, part.textContent]),
    ),
  );

/** Follows the first link to a page, as a reader does, and tells whether the document stayed. */
async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    Object.assign(window, { isSameDocument: true });
    document.querySelector<HTMLElement>(`footer a[href="${href}"], header a[href="${href}"]`)!.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  return page.evaluate(() => 'isSameDocument' in window);
}

test.describe('Performance, HTML: static parts are said once', () => {
  test('every part of a page has a name of its own', async ({ baseURL, page }) => {
    test.setTimeout(300_000);
    for (const path of await listEveryPath(baseURL!)) {
      const html = await (await page.request.get(path)).text();
      const names = [...html.matchAll(/<[^<>]* data-said="([^"]*)"/g)].map(([, name]) => name);
      expect(names.length, path).toBeGreaterThan(3);
      expect.soft(names, path).toEqual([...new Set(names)]);
    }
  });

  test('their words stand in the HTML and not in the data as well', async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    for (const words of ['Ask a person, not a ticket number', 'Whoever can write a bill by hand', 'Quick links']) {
      expect(html.split(words), words).toHaveLength(2);
    }
    const terms = await (await page.request.get(PATHS.terms)).text();
    const prose = terms.slice(terms.indexOf('data-said="prose-0"'));
    // Words alone: mark-up is written otherwise in the data, and would not be found there.
    const words = /[^<>&"'\\]{30,}/.exec(prose.slice(prose.indexOf('>')))?.[0] ?? '';
    expect(words).not.toBe('');
    expect(terms.split(words)).toHaveLength(2);
  });

  for (const path of ['/', '/about', '/blog', '/career', '/contact', '/terms-conditions']) {
    test(`they are whole again when a reader of ${path} comes back`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(path, { waitUntil: 'networkidle' });
      const parts = await readParts(page);
      expect(Object.keys(parts)).toContain('footer');

      expect(await follow(page, '/erp')).toBe(true);
      await expect(page.locator('[data-said="page-hero"] h1')).not.toBeEmpty();
      await page.goBack();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => readParts(page)).toEqual(parts);

      expect(await follow(page, '/erp')).toBe(true);
      expect(await follow(page, path === '/career' ? '/about' : path === '/contact' ? '/' : path)).toBe(true);
      await expect(page.locator('h1')).not.toBeEmpty();
      expect(errors).toEqual([]);
    });
  }

  test('a page that is reached by a link is whole, and so is the first one after it', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const about = await readParts(page);
    await page.goto('/erp', { waitUntil: 'networkidle' });
    const erp = await readParts(page);
    expect(await follow(page, '/about')).toBe(true);
    await expect.poll(() => readParts(page)).toEqual(about);
    expect(await follow(page, '/erp')).toBe(true);
    await expect.poll(() => readParts(page)).toEqual(erp);
  });

  test('they outlive a page that something else has changed before it came alive', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const parts = await readParts(page);
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('[data-said="home-erp"]');
        if (!heading) return;
        observer.disconnect();
        heading.prepend(document.createElement('b'));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/', { waitUntil: 'networkidle' });
    // React draws the whole page anew.
    await expect.poll(() => errors.join()).toContain('418');
    await expect(page.getByText('For businesses that have outgrown one computer')).toBeVisible();
    expect(await readParts(page)).toEqual(parts);
  });
});
