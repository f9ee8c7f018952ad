import { expect, type Page, test } from '@/e2e/support/test';
import { CONTROLS, WORDS } from '@/e2e/support/words';

import { PATHS } from '@/lib/routing/routes';

// The windows below are set by the tests themselves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HEIGHT_PX = 800;
/** Between the breakpoints and on them. */
const WIDTHS_PX = [390, 576, 768, 900, 1024, 1366];

/** Lists of three entries in two rows: one entry is alone in its row. */
const findLonelyThirds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul')]
      .filter((list) => list.children.length === 3 && getComputedStyle(list).display === 'grid')
      .filter((list) => new Set([...list.children].map((item) => item.getBoundingClientRect().top)).size === 2)
      .map((list) => list.textContent?.slice(0, 60)),
  );

/** The smallest vertical distance between two consecutive downloads in the footer, in pixels. */
const measureFooterGap = (page: Page) =>
  page.evaluate(() => {
    const items = [...document.querySelectorAll('footer li:has(> a[href^="/download/"]) + li')];
    const gaps = items.flatMap((item) => {
      const [before, after] = [item.previousElementSibling!, item].map((each) => {
        const letters = document.createRange();
        letters.selectNodeContents(each.querySelector('a')!);
        return letters.getBoundingClientRect();
      });
      // The first of the next column stands above the last of this one.
      return after!.top < before!.top ? [] : [after!.top - before!.bottom];
    });
    return Math.min(...gaps);
  });

test.describe('Every page has an intended layout at every width', { tag: '@thorough' }, () => {
  for (const path of [PATHS.home, PATHS.about, PATHS.desktopSoftware]) {
    test(`no third of three entries is alone in a second row on ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: HEIGHT_PX });
        expect.soft(await findLonelyThirds(page), `${width} px`).toEqual([]);
      }
    });
  }

  test('downloads in the footer have space between them, also with names of several lines', async ({ page }) => {
    await page.goto(PATHS.erp);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      const gap = await measureFooterGap(page);
      expect(gap, `${width} px`).toBeGreaterThan(4);
      expect(gap).toBeLessThan(Infinity);
    }
  });

  test("the banners' controls keep their distance from the edges of a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT_PX });
    await page.goto(PATHS.home);
    const banners = page.getByRole('region', { name: WORDS.home.hero.slider });
    for (const name of [CONTROLS.SLIDE_CONTROLS.previous, CONTROLS.SLIDE_CONTROLS.next]) {
      const box = await banners.getByRole('button', { name }).boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(16);
      expect(box!.x + box!.width).toBeLessThanOrEqual(390 - 16);
    }
  });
});
