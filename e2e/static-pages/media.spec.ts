import { PLACEHOLDER_PICTURE } from '@/components/ui/picture/placeholder';
import { expect, type Locator, type Page, test } from '@/e2e/support/test';

import { CONTROLS, MENU, WORDS } from '@/e2e/support/words';
import { PATHS, toEntryPath } from '@/lib/routing/routes';

test.describe('Standards, Accessibility: forced colours', { tag: '@thorough' }, () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('keep the selected tab, the current slide, focus, buttons, and what a background or a border draws', async ({
    page,
  }) => {
    await page.goto(PATHS.home, { waitUntil: 'networkidle' });
    const tabs = page.getByRole('tablist', { name: WORDS.home.industries.tabs }).getByRole('tab');
    const backgroundOf = (index: number) => tabs.nth(index).evaluate((tab) => getComputedStyle(tab).backgroundColor);
    expect(await backgroundOf(0)).not.toBe(await backgroundOf(1));

    const slider = page.getByRole('region', { name: WORDS.home.hero.slider });
    const fillOf = (slide: number) =>
      slider
        .getByRole('button', { name: CONTROLS.SLIDE_CONTROLS.dot(slide), exact: true })
        .evaluate((dot) => getComputedStyle(dot, '::before').backgroundColor);
    expect(await fillOf(1)).not.toBe(await fillOf(2));

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).toBe('solid');
    const expectBorder = async (button: Locator) => {
      await expect(button).toHaveCSS('border-top-style', 'solid');
      const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect(button).not.toHaveCSS('border-top-color', ground);
    };
    await expectBorder(page.getByRole('main').getByRole('link', { name: WORDS.home.hero.action }));

    const drawnIn = (mark: Locator, pseudo?: string) =>
      mark.evaluate((element, name) => {
        const { backgroundColor, borderRightColor, borderRightWidth } = getComputedStyle(element, name);
        const drawn = Number.parseFloat(borderRightWidth) > 0 ? borderRightColor : backgroundColor;
        return { drawn, ground: getComputedStyle(document.body.parentElement!).backgroundColor };
      }, pseudo);
    await page.goto(PATHS.customerStories, { waitUntil: 'networkidle' });
    const star = await drawnIn(page.locator('figure p span[aria-hidden] span').first());
    expect(star.drawn, 'star').not.toBe(star.ground);
    // A row that never runs has none.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const dot = await drawnIn(
      page.getByRole('region', { name: WORDS.site.announcements.label }).getByRole('listitem').first(),
      '::after',
    );
    expect(dot.drawn, 'dot between announcements').not.toBe(dot.ground);
    await page.goto(PATHS.partners, { waitUntil: 'networkidle' });
    const sign = await drawnIn(page.getByRole('main').locator('button[aria-expanded]').first(), '::after');
    expect(sign.drawn, 'sign of an accordion').not.toBe(sign.ground);

    await page.goto(PATHS.contact, { waitUntil: 'networkidle' });
    await expectBorder(page.getByRole('main').getByRole('button', { name: WORDS.enquiry.send }));
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
  });
});

test.describe('Standards: print', { tag: '@thorough' }, () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' }));

  test('shows the final figure in the middle of a count, omits menus, the announcement bar, controls and sticky elements, and keeps the contact data', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    const counting = page.getByRole('definition').first().locator('[aria-hidden]');
    await page.getByRole('definition').first().scrollIntoViewIfNeeded();
    await expect(counting).toBeAttached();
    await expect(counting).toBeHidden();
    await expect(counting.locator('xpath=preceding-sibling::*')).toHaveCSS('opacity', '1');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }));
    await expect(page.getByRole('region', { name: WORDS.site.announcements.label })).toBeHidden();
    await expect(page.getByRole('navigation', { name: MENU.label })).toBeHidden();
    for (const name of [
      CONTROLS.MOBILE_MENU.open,
      CONTROLS.SCROLL_TOP,
      CONTROLS.SLIDE_CONTROLS.next,
      CONTROLS.MOTION.pause,
    ]) {
      await expect(page.getByRole('button', { name }).first(), name).toBeHidden();
    }
    await expect(page.locator('[data-sticky]')).not.toHaveCSS('position', 'fixed');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: WORDS.site.footer.terms })).toBeHidden();
    await expect(footer.getByRole('link', { name: 'hello@ankbahi.example' })).toBeVisible();
    await expect(footer.getByText('Khatavahi House')).toBeVisible();
  });

  test('shows all slides and all panels, dark on white', async ({ page }) => {
    await page.goto(PATHS.customerStories, { waitUntil: 'networkidle' });
    const stories = page.locator(`section[aria-label="${WORDS.customerStories.testimonials.label}"]`);
    const { width } = page.viewportSize()!;
    const slides = await stories.locator('[aria-roledescription="slide"]').all();
    expect(slides).toHaveLength(WORDS.customerStories.testimonials.entries.length);
    for (const slide of slides) {
      const box = (await slide.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(Math.floor(box.x + box.width)).toBeLessThanOrEqual(width);
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const [red, green, blue] = (await footer.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)!;
    expect(Math.max(Number(red), Number(green), Number(blue)), 'text of the footer').toBeLessThan(128);
    await page.goto(PATHS.partners);
    for (const { gains } of WORDS.partners.tiers.tiers) {
      await expect(page.getByText(gains[0])).toBeVisible();
    }
  });

  test('prints every column of a wide table, and the addresses of links in a post', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(toEntryPath('posts', 'fifo or weighted average: valuing closing stock with one worked example'));
    const tables = page.locator('.table-scroll');
    expect(await tables.count()).toBeGreaterThan(0);
    // A box that scrolls has no width of its own.
    for (const box of await tables.all()) await expect(box).toHaveCSS('overflow', 'visible');

    await page.goto(PATHS.blog);
    await page.getByRole('main').locator('li h2 a').first().click();
    const link = page.getByRole('article').locator('p a[href^="http"]').first();
    const address = await link.getAttribute('href');
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(address!);
    await expect(page.getByRole('button', { name: CONTROLS.COPY_LINK.copy })).toBeHidden();
  });
});

/** A picture as a browser shows it, with the files it could choose from. Widths in pixels. */
interface ShownPicture {
  needed: number;
  taken: number;
  offered: number[];
}

const listShownPictures = (page: Page): Promise<ShownPicture[]> =>
  page.locator('main img[srcset]').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter(({ clientWidth, currentSrc }) => clientWidth > 300 && currentSrc)
      .map(({ clientWidth, currentSrc, srcset, parentElement }) => {
        const source = [...(parentElement?.querySelectorAll('source') ?? [])].find(
          ({ media }) => matchMedia(media).matches,
        );
        const widthOf = (url: string) => Number(/-(\d+)\.webp/.exec(url)?.[1]);
        return {
          needed: clientWidth * devicePixelRatio,
          taken: widthOf(currentSrc),
          offered: (source?.srcset ?? srcset).split(', ').map(widthOf),
        };
      }),
  );

for (const { name, ...device } of [
  { name: 'a phone of 720 pixels', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  { name: 'a phone of 1080 pixels', viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, isMobile: true },
  { name: 'a laptop of 1366 pixels', viewport: { width: 1366, height: 768 }, deviceScaleFactor: 1, isMobile: false },
]) {
  test.describe(`Performance: pictures on ${name}`, () => {
    test.use({ ...device, hasTouch: device.isMobile });

    // A new page for each: a browser reuses a wider file that it has cached.
    for (const path of [PATHS.home, PATHS.blog, PATHS.career]) {
      test(`are as wide as shown and hardly wider: ${path}`, { tag: '@thorough' }, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(async () => {
          for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
            image.loading = 'eager';
            await image.decode().catch(() => undefined);
          }
        });
        const shown = await listShownPictures(page);
        expect(shown).not.toEqual([]);
        for (const { needed, taken, offered } of shown) {
          expect(offered.length).toBeLessThanOrEqual(3);
          // One CSS pixel is 1.75 device pixels: the width of a box is rounded.
          expect(taken).toBeGreaterThanOrEqual(Math.min(needed, Math.max(...offered)) - 2);
          const narrower = Math.max(0, ...offered.filter((px) => px < taken));
          expect(narrower, `${taken} of ${offered.join()}`).toBeLessThan(needed);
        }
      });
    }
  });
}

/** Files of the build, and of the optimizer. */
const PICTURES = /\/_next\/(?:static\/i\/|image\?)/;

test.describe('Visual, Every state is designed: banners that fail', () => {
  test('keep the height of the banners for this window, and load when the browser is online again', async ({
    page,
  }) => {
    await page.route(PICTURES, (route) => route.abort());
    const banner = page.getByRole('region', { name: WORDS.home.hero.slider }).locator('img').first();
    for (const [width, ratio] of [
      [390, 1000 / 800],
      [1366, 700 / 1600],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(PATHS.home);
      await expect(banner).toHaveAttribute('src', PLACEHOLDER_PICTURE);
      const box = (await banner.boundingBox())!;
      expect(box.height / box.width, `${width} px`).toBeCloseTo(ratio, 1);
    }
    await page.unroute(PICTURES);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(PICTURES);
  });
});
