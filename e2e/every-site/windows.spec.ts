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

/** Texts of which a box that does not scroll shows a part alone. */
const findClippedTexts = (page: Page) =>
  page.evaluate(() => {
    const clipped: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(box);
        // What scrolls, what only a screen reader needs, and the last breadcrumb, under which the whole title stands.
        const isReadElsewhere =
          /auto|scroll/.test(overflowX + overflowY) || clipPath !== 'none' || textOverflow === 'ellipsis';
        if (text.width === 0 || isReadElsewhere || box.querySelector('[aria-roledescription="slide"]')) break;
        const edge = box.getBoundingClientRect();
        // Half of the space between lines may be cut: no letter stands there.
        const isWide = overflowX !== 'visible' && (text.left < edge.left - 1 || text.right > edge.right + 1);
        const isHigh = overflowY !== 'visible' && (text.top < edge.top - 5 || text.bottom > edge.bottom + 5);
        if (isWide || isHigh) clipped.push(node.textContent!.trim().slice(0, 60));
      }
    }
    return clipped;
  });

test.describe('WCAG 1.4.12 Text spacing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [320, 1366]) {
    test(`no page loses words at ${width} px`, async ({ page, baseURL }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 768 });
      for (const path of await listEveryPath(baseURL!)) {
        await page.goto(path);
        await page.evaluate(() => {
          const spacing = new CSSStyleSheet();
          spacing.replaceSync(
            `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
             p { margin-block-end: 2em !important }`,
          );
          document.adoptedStyleSheets.push(spacing);
        });
        expect.soft(await findClippedTexts(page), path).toEqual([]);
        expect.soft(await hasSidewaysScroll(page), path).toBe(false);
      }
    });
  }
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
