import { expect, type Page, test } from '@/e2e/support/test';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { ERROR_WORDS } from '@/lib/company/error';

/** In the first document, makes every media query throw that begins like this. */
const breakOnce = (page: Page, query: string) =>
  page.addInitScript((start) => {
    if (sessionStorage.getItem('was broken')) return;
    sessionStorage.setItem('was broken', 'yes');
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (media) => {
      if (media.startsWith(start)) throw new Error('This browser does not know its own window');
      return ask(media);
    };
  }, query);

test.describe('§2 Error screen: on any rendering failure', () => {
  for (const [what, query, hasLayout] of [
    ['a section fails', '(width >=', true],
    ['the layout itself fails', '', false],
  ] as const) {
    test(`appears if ${what}, and its button reloads the page`, async ({ page }) => {
      await breakOnce(page, query);
      await page.goto('/');
      const screen = page.getByRole('alert').filter({ hasText: ERROR_WORDS.title });
      await expect(screen.getByRole('heading', { level: 1 })).toHaveText(ERROR_WORDS.title);
      await expect(screen).toContainText(ERROR_WORDS.text);
      await expect(screen.locator('a, button')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(hasLayout ? 1 : 0);

      await screen.getByRole('button', { name: ERROR_WORDS.action }).click();
      await expect(page.locator('#home-title')).toBeVisible();
      await expect(screen).toHaveCount(0);
    });
  }

  /** Opens another page first, so that the screen shows within its document. */
  async function openScreenWithin(page: Page) {
    await breakOnce(page, '(width >=');
    await page.goto('/terms-conditions');
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: WORDS.site.footer.quickLinks.home, exact: true })
      .click();
    await expect(page.getByRole('button', { name: ERROR_WORDS.action })).toBeVisible();
    expect(await isFirstDocument(page)).toBe(true);
  }
  const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

  test('is left by a full load on a link', async ({ page }) => {
    await openScreenWithin(page);
    await page.getByRole('banner').getByRole('link', { name: MENU.partners }).click();
    await expect(page).toHaveURL('/partners');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ERROR_WORDS.title);
    expect(await isFirstDocument(page)).toBe(false);
  });

  test('is left by a full load on the way back', async ({ page }) => {
    await openScreenWithin(page);
    await page.goBack();
    // The first document shows this page again until the new one arrives.
    await expect(async () => expect(await isFirstDocument(page)).toBe(false)).toPass({ timeout: 30_000 });
    await expect(page).toHaveURL('/terms-conditions');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ERROR_WORDS.title);
  });

  test('stays on the skip link', async ({ page }) => {
    await openScreenWithin(page);
    await page.getByRole('link', { name: CONTROLS.SKIP_LINK }).press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('button', { name: ERROR_WORDS.action })).toBeVisible();
    expect(await isFirstDocument(page)).toBe(true);
  });
});
