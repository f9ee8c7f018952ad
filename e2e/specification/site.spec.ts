import { hold } from '@/e2e/support/hold';
import { expect, type Page, test } from '@/e2e/support/test';
import { MENU, WORDS } from '@/e2e/support/words';

import { findLoadingText, PATHS } from '@/lib/routing/routes';

test.describe('§2 Every internal link click scrolls the page to the top', () => {
  test(
    'on a link to another page, also from a place inside it, and to the page itself',
    { tag: '@phone' },
    async ({ page }) => {
      const expectTop = () => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goto('/');
      await page.evaluate(() => window.scrollTo(0, 60));
      await page.getByRole('main').getByRole('link', { name: WORDS.home.hero.action }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expectTop();

      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('contentinfo').getByRole('link', { name: MENU.about }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expectTop();

      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await page.getByRole('contentinfo').getByRole('link', { name: MENU.about }).click();
      await expectTop();
    },
  );

  test('and is prefetched when a visitor points at the link or tabs to it, not before; a click with Ctrl opens another tab and stays', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('_rsc')) asked.push(pathname);
    });
    await page.goto('/terms-conditions', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: MENU.about }).hover();
    await expect.poll(() => asked).toContain('/about');
    await footer.getByRole('link', { name: MENU.blog, exact: true }).focus();
    await expect.poll(() => asked).toContain('/blog');

    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const opened = context.waitForEvent('page');
    await footer.getByRole('link', { name: MENU.about }).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/about');
    await expect(page).toHaveURL('/terms-conditions');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test(
    'but Back restores the scroll position, and a link whose page has not arrived takes nobody to the top',
    { tag: ['@thorough', '@phone'] },
    async ({ page }) => {
      const join = page.getByRole('link', { name: WORDS.home.partners.join, exact: true });
      const readPosition = () => page.evaluate(() => window.scrollY);
      await page.goto('/');
      await join.scrollIntoViewIfNeeded();
      const before = await readPosition();
      await join.click();
      await expect(page).toHaveURL(/\/contact$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(readPosition).toBeGreaterThan(before - 400);

      await join.click();
      await expect(page).toHaveURL(/\/contact$/);
      // Without the page in memory, Back renders it after the browser has scrolled as far as it can.
      await page.reload({ waitUntil: 'networkidle' });
      await hold(page, /\/about\?/);
      await page.getByRole('contentinfo').getByRole('link', { name: MENU.about }).click();
      await page.goBack();
      await expect(join).toBeVisible();
      await expect.poll(readPosition).toBeGreaterThan(0);
      // Its effects run after it has been rendered.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await readPosition()).toBeGreaterThan(0);
    },
  );
});

test.describe('§2 Loading screen', () => {
  /*
   * The states of a navigation and what happens in each.
   *
   *           half a second later   another link     page arrives   Back, this page's link   Escape, tap
   * none      —                     waiting          —              —                        —
   * waiting   shown                 waiting anew     none           none                     waiting
   * shown     —                     waiting anew     none           none                     hidden
   * hidden    stays hidden          waiting anew     none           none                     —
   *
   * navigation.spec.ts has failures of the load, and Back from the back/forward cache.
   */

  /** More than the half second after which the screen appears. */
  const PAST_DELAY_MS = 1_000;

  const holdContent = (page: Page, path: string) =>
    hold(page, (url) => url.pathname === path && url.searchParams.has('_rsc'));

  test('appears half a second after each click, fades in over 0.5 s, and disappears with Escape or a tap after the visitor has stopped the load', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // A fast navigation leaves no timer behind.
    await page.getByRole('navigation', { name: MENU.label }).getByRole('link', { name: MENU.contact }).click();
    await expect(page).toHaveURL(PATHS.contact);
    await page.waitForTimeout(PAST_DELAY_MS);
    const screen = page.getByText(WORDS.loading.page);
    const waitsMs: number[] = [];
    for (const [name, path] of [
      [MENU.erp, PATHS.erp],
      [MENU.partners, PATHS.partners],
    ] as const) {
      const release = await holdContent(page, path);
      // By the browser's clock: a busy machine delays the screen, never the click.
      const waitMs = page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            let clickedAt = 0;
            document.addEventListener('click', () => (clickedAt = performance.now()), { capture: true });
            const look = () => {
              const screens = [...document.querySelectorAll('[role="status"]')];
              const isShown = screens.some(({ textContent }) => textContent === text);
              if (clickedAt > 0 && isShown) resolve(performance.now() - clickedAt);
              else requestAnimationFrame(look);
            };
            look();
          }),
        WORDS.loading.page,
      );
      await page.getByRole('navigation', { name: MENU.label }).getByRole('link', { name }).click();
      waitsMs.push(await waitMs);
      expect(await screen.evaluate((text) => getComputedStyle(text.parentElement!).animationDuration)).toBe('0.5s');
      release();
      await expect(page).toHaveURL(path);
      await expect(screen).toHaveCount(0);
    }
    expect(Math.min(...waitsMs)).toBeGreaterThanOrEqual(490);
    expect(Math.min(...waitsMs)).toBeLessThan(2_500);

    // Neither the client navigation nor the full load gets a response.
    await page.route(/\/(about|privacy-policy)(\?|$)/, () => new Promise(() => {}));
    for (const [way, link, text, dismiss] of [
      ['Escape', MENU.about, WORDS.loading.page, () => page.keyboard.press('Escape')],
      ['a tap', WORDS.site.footer.privacy, WORDS.loading.privacy, () => page.mouse.click(20, 20)],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page.getByText(text), way).toBeVisible();
      await dismiss();
      await expect(page.getByText(text), way).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), way).toBeVisible();
    }
  });

  test(
    'names the page that was chosen last, turns no sign under reduced motion, and disappears when it arrives, and on a link to the current page or Back instead',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const footer = page.getByRole('contentinfo');
      await holdContent(page, PATHS.privacy);
      await footer.getByRole('link', { name: WORDS.site.footer.privacy }).click();
      await expect(page.getByText(WORDS.loading.privacy)).toBeVisible();
      const listMoving = () => document.getAnimations().map((one) => (one as CSSAnimation).animationName);
      expect((await page.evaluate(listMoving)).filter(Boolean)).toEqual([]);
      const release = await holdContent(page, PATHS.blog);
      await footer.getByRole('link', { name: MENU.blog, exact: true }).press('Enter');
      await expect(page.getByText(WORDS.loading.blog)).toBeVisible();
      await expect(page.getByText(WORDS.loading.privacy)).toHaveCount(0);
      release();
      await expect(page.getByRole('heading', { level: 1, name: WORDS.blog.hero.title })).toBeVisible();
      await expect(page.getByText(WORDS.loading.blog)).toHaveCount(0);

      const link = (name: string) => footer.getByRole('link', { name, exact: true });
      const loading = page.getByText(WORDS.loading[findLoadingText(PATHS.products)]);
      await link(MENU.about).click();
      await expect(page).toHaveURL(PATHS.about);
      await holdContent(page, PATHS.products);
      await link(MENU.products).click();
      await expect(loading).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(PATHS.blog);
      await expect(loading).toHaveCount(0);

      await link(MENU.about).click();
      await expect(page).toHaveURL(PATHS.about);
      await holdContent(page, PATHS.terms);
      await link(WORDS.site.footer.terms).click();
      // Not with the pointer: after half a second the loading screen covers the link.
      await link(MENU.about).press('Enter');
      await page.waitForTimeout(PAST_DELAY_MS);
      for (const text of Object.values(WORDS.loading)) {
        await expect(page.getByText(text, { exact: true })).toHaveCount(0);
      }
      await expect(page).toHaveURL(PATHS.about);
    },
  );
});
