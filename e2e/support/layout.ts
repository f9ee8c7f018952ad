import { type Page } from 'playwright/test';

import { splitAtTerms } from '@/lib/format/terms';

/** Whether the page is wider than its window. */
export const hasSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Texts outside the window or cut off by a box, which scrolling cannot reach. */
export const findCutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isMeantToBe = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      // Except scrollable boxes, the last breadcrumb (with an ellipsis, above the whole title), and text for screen
      // readers only.
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

/** Texts that are cut off by a box that does not scroll. */
export const findClippedTexts = (page: Page) =>
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
        // Except scrollable boxes, text for screen readers only, and the last breadcrumb.
        const isReadElsewhere =
          /auto|scroll/.test(overflowX + overflowY) || clipPath !== 'none' || textOverflow === 'ellipsis';
        if (text.width === 0 || isReadElsewhere || box.querySelector('[aria-roledescription="slide"]')) break;
        const edge = box.getBoundingClientRect();
        // Half of the space between lines may be cut: it has no letters.
        const isWide = overflowX !== 'visible' && (text.left < edge.left - 1 || text.right > edge.right + 1);
        const isHigh = overflowY !== 'visible' && (text.top < edge.top - 5 || text.bottom > edge.bottom + 5);
        if (isWide || isHigh) clipped.push(node.textContent!.trim().slice(0, 60));
      }
    }
    return clipped;
  });

/** Terms, such as "e-invoice" and "GSTR-2B", that are on two lines. */
export async function findBrokenTerms(page: Page) {
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        if (!word.includes('-')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
  return broken.filter((word) => splitAtTerms(word).some(({ isTerm }) => isTerm));
}

/** Applies the text spacing of WCAG 1.4.12. The returned function removes it. */
export async function spaceTexts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
       p { margin-block-end: 2em !important }`,
    );
    document.adoptedStyleSheets.push(spacing);
  });
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Sets the browser's text size, as a share of the default. */
export const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => void (document.documentElement.style.fontSize = value), size);

/** How far the page has moved by itself since its load. */
export const measureShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
