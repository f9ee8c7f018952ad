import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page, test } from 'playwright/test';

import { crawl } from '@/e2e/support/crawl';
import { PATHS } from '@/lib/routing/paths';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeWindow {
  axe: {
    run: (
      context: Document,
      options: object,
    ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/** What axe finds wrong on the page as it stands: the rule and the element, one line each. */
async function findViolations(page: Page): Promise<string[]> {
  // Evaluated and not added as a script, which the page's policy would refuse.
  await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, RULES);
}

test.describe('Standards, Accessibility: axe', () => {
  // Nothing fades or moves while colours are measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds no violation on any page', async ({ page, baseURL }) => {
    test.setTimeout(400_000);
    for (const path of await crawl(baseURL!)) {
      await page.goto(path);
      expect(await findViolations(page), path).toEqual([]);
    }
  });

  test('finds none on the page that is not there', async ({ page }) => {
    await page.goto('/nowhere');
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds none with the menu open', async ({ page, isMobile }) => {
    await page.goto(PATHS.about);
    await page.waitForLoadState('networkidle');
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
    const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
    await menu.getByRole('button', { name: 'About Us' }).click();
    await expect(menu.getByRole('link', { name: /Trusted by Customers/ })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds none in a form with errors', async ({ page }) => {
    await page.goto(PATHS.contact);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('finds none on the second tab, and in the whole list of posts', async ({ page }) => {
    await page.goto(PATHS.home);
    await page.getByRole('tab').nth(1).click();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(PATHS.blog);
    await page.getByRole('button', { name: 'View More Insights' }).click();
    expect(await findViolations(page)).toEqual([]);
  });
});
