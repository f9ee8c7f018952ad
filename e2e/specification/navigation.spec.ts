import { test } from '@/e2e/support/proxied-site';
import { expect, type Page, waitForHydration } from '@/e2e/support/test';
import { MENU, WORDS } from '@/e2e/support/words';

/** More than the half second after which the loading screen appears. */
const PAST_LOADING_DELAY_MS = 1_000;

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: ({ launchOptions }, provide) =>
    provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const isLoading = (page: Page) =>
  Object.values(WORDS.loading)
    .map((text) => page.getByRole('status').getByText(text, { exact: true }))
    .reduce((all, one) => all.or(one));

async function open(page: Page, url: string) {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const restored: boolean[] = [];
    Object.assign(window, { restored });
    window.addEventListener('pageshow', ({ persisted }) => restored.push(persisted));
  });
}

test.describe('§2 Loading screen: Back from the back/forward cache', { tag: '@thorough' }, () => {
  /** Goes back and expects the same document as before, without a loading screen. */
  async function expectRestored(page: Page) {
    // A restored document fires no load event.
    await page.goBack({ waitUntil: 'commit' });
    const restored = () => page.evaluate(() => (window as { restored?: boolean[] }).restored).catch(() => undefined);
    await expect.poll(restored).toEqual([true]);
    await page.waitForTimeout(PAST_LOADING_DELAY_MS);
    await expect(isLoading(page)).toHaveCount(0);
    await waitForHydration(page);
    await footerLink(page, MENU.blog).click();
    await expect(page).toHaveURL(/\/blog$/);
    expect(await page.evaluate(() => 'restored' in window)).toBe(true);
  }

  test('is gone after a server that did not respond', async ({ page, site }) => {
    await open(page, `${site.url}/about`);
    await site.stop();
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await footerLink(page, WORDS.site.footer.privacy).click();
    // The client navigation has become a full load.
    expect((await failed).url()).toBe(`${site.url}/privacy-policy`);
    await expect.poll(() => page.url()).toContain('chrome-error');
    await site.start();
    await expectRestored(page);
  });
});
