import { expect, type Page, test } from '@/e2e/support/test';

import { listEveryPath } from '@/e2e/support/routes';

// The windows below are set by the tests themselves.
test.skip(({ isMobile }) => isMobile);

const hasSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Texts that lie outside the window or under another edge, where scrolling cannot reach them. */
const findCutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isMeantToBe = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      // What scrolls by itself, what ends in an ellipsis (the last breadcrumb, under it the whole title), and what only
      // a screen reader needs.
      const isCut = /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none';
      const isCarousel = element.matches('[aria-roledescription="carousel"]');
      return isCut || isCarousel || isMeantToBe(element.parentElement);
    };
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      const isOutside = width > 0 && (left < -1 || right > window.innerWidth + 1);
      if (isOutside && !isMeantToBe(parent)) cut.push(node.textContent!.trim().slice(0, 60));
    }
    return cut;
  });

test.describe('Standards, Accessibility: small windows and large text', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [what, viewport, size] of [
    ['at 320 px', { width: 320, height: 640 }, '100%'],
    ['in a window of 1366 px at a zoom of 200 %', { width: 683, height: 384 }, '100%'],
    ['with text at twice its size', { width: 1366, height: 768 }, '200%'],
  ] as const) {
    test(`no page scrolls sideways or cuts its text ${what}`, async ({ page, baseURL }) => {
      test.setTimeout(600_000);
      await page.setViewportSize(viewport);
      for (const path of await listEveryPath(baseURL!)) {
        await page.goto(path);
        if (size !== '100%') await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
        expect.soft(await hasSidewaysScroll(page), path).toBe(false);
        expect.soft(await findCutTexts(page), path).toEqual([]);
      }
    });
  }
});
