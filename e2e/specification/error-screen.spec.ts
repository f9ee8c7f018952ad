import { expect, type Page, test, waitForHydration } from '@/e2e/support/test';
import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { ERROR_WORDS } from '@/lib/company/error';

/** In the next document, makes every media query throw that begins like this. */
const breakOnce = (page: Page, query: string) =>
  page.addInitScript((start) => {
    const key = `was broken: ${start}`;
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (media) => {
      if (media.startsWith(start)) throw new Error('This browser does not know its own window');
      return ask(media);
    };
  }, query);

test.describe('§2 Error screen: on any rendering failure', () => {
  test('appears if a section fails, or the layout itself, and its button reloads the page', async ({ page }) => {
    for (const [what, query, hasLayout] of [
      ['a section', '(width >=', true],
      ['the layout', '', false],
    ] as const) {
      await breakOnce(page, query);
      await page.goto('/');
      const screen = page.getByRole('alert').filter({ hasText: ERROR_WORDS.title });
      await expect(screen.getByRole('heading', { level: 1 }), what).toHaveText(ERROR_WORDS.title);
      await expect(screen).toContainText(ERROR_WORDS.text);
      await expect(screen.locator('a, button')).toHaveCount(1);
      await expect(page.getByRole('banner'), what).toHaveCount(hasLayout ? 1 : 0);

      await screen.getByRole('button', { name: ERROR_WORDS.action }).click();
      await expect(page.getByRole('heading', { level: 1, name: WORDS.home.hero.title })).toBeVisible();
      await expect(screen, what).toHaveCount(0);
    }
  });

  const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);
  const action = (page: Page) => page.getByRole('button', { name: ERROR_WORDS.action });

  /** Follows a link, so that the screen shows within the document of another page. */
  async function openScreenWithin(page: Page) {
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: MENU.home, exact: true }).click();
    await expect(action(page)).toBeVisible();
    expect(await isFirstDocument(page)).toBe(true);
  }

  test('is left by a full load on the way back and on a link, but not on the skip link', async ({ page }) => {
    await breakOnce(page, '(width >=');
    await page.goto('/terms-conditions');
    await openScreenWithin(page);
    // The next document has the fault too.
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    // The first document shows this page again until the new one arrives.
    await expect(async () => expect(await isFirstDocument(page)).toBe(false)).toPass({ timeout: 30_000 });
    await expect(page).toHaveURL('/terms-conditions');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ERROR_WORDS.title);

    await waitForHydration(page);
    await openScreenWithin(page);
    await page.getByRole('link', { name: CONTROLS.SKIP_LINK }).press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await expect(action(page)).toBeVisible();
    expect(await isFirstDocument(page)).toBe(true);

    await page.getByRole('banner').getByRole('link', { name: MENU.partners }).click();
    await expect(page).toHaveURL('/partners');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ERROR_WORDS.title);
    expect(await isFirstDocument(page)).toBe(false);
  });
});
