import { hold } from '@/e2e/support/hold';
import { measureShift } from '@/e2e/support/layout';
import { expect, type Page, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/routes';

/** The widths of all texts in the text font or its fallback, in the order of the page. */
const textWidths = (page: Page) =>
  page.evaluate(() => {
    const widths: number[] = [];
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement || /display/i.test(getComputedStyle(node.parentElement).fontFamily)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      widths.push(...[...range.getClientRects()].map(({ width }) => Math.round(width)));
    }
    return widths;
  });

test.describe('Standards: layout shift by late fonts', { tag: ['@thorough', '@phone'] }, () => {
  for (const path of Object.values(PATHS)) {
    test(`${path} keeps its line breaks, with a layout shift below 0.01`, async ({ page }) => {
      // The two fonts of every page.
      const release = await hold(page, /(text|display)_latin[^/]*\.woff2/);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // `font-display` waits this long for the file.
      await page.waitForTimeout(1_000);
      const isRareLoading = () =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => status === 'loading' && !/Font/.test(family)),
        );
      await expect.poll(isRareLoading).toBe(false);
      const before = await textWidths(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(await textWidths(page)).toEqual(before);
      expect(await measureShift(page)).toBeLessThan(0.01);
    });
  }
});

/** The files of a family that a browser fetches for a text. */
const filesFor = (page: Page, family: string, text: string) =>
  page.evaluate(
    async ([name, characters]) => {
      const faces = await document.fonts.load(`600 16px "${name}"`, characters);
      return faces.filter(({ status }) => status === 'loaded').length;
    },
    [family, text] as const,
  );

test.describe('Visual, Type: rare characters are in separate files', { tag: '@thorough' }, () => {
  test('a page of plain text fetches one file for text and one for headlines', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url().replace(/^.*\/([a-z_-]+)\..*$/, '$1'));
    });
    await page.goto(PATHS.terms, { waitUntil: 'networkidle' });
    expect(fonts.toSorted()).toEqual(['display_latin', 'text_latin']);
  });

  test('they are not fetched for the characters of every page; headlines have < and { there too', async ({ page }) => {
    await page.goto(PATHS.terms);
    for (const [family, plain] of [
      ['Text More', 'Ankbahi’s “books”: 18% – © 2025 · 3 × 4 ÷ 2 — … • → −\u00a0! #$*;<=>@[\\]^_`{|}~'],
      ['Display More', 'Ankbahi’s “books”: 18% – (2025)\u00a0— … 1/2, A & B? "Yes!" +1-2.'],
    ] as const) {
      expect(await filesFor(page, family, plain), family).toBe(0);
      for (const text of ['₹', 'é', '™']) expect(await filesFor(page, family, text), `${family} ${text}`).toBe(1);
    }
    for (const sign of '#$*;<=>@[\\]^_`{|}~©·×÷•−→') expect(await filesFor(page, 'Display More', sign), sign).toBe(1);
  });
});
