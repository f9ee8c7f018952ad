import { expect, type Page, test } from '@/e2e/support/test';

import { PATHS } from '@/lib/routing/paths';

/** The files of a family that a browser fetches for a text. */
const filesFor = (page: Page, family: string, text: string) =>
  page.evaluate(
    async ([name, characters]) => {
      const faces = await document.fonts.load(`600 16px "${name}"`, characters);
      return faces.filter(({ status }) => status === 'loaded').length;
    },
    [family, text] as const,
  );

test.describe('Visual, Type: what few pages show stands in files of its own', () => {
  test('a page of plain text fetches one file for text and one for headlines', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url().replace(/^.*\/([a-z_-]+)\..*$/, '$1'));
    });
    await page.goto(PATHS.terms, { waitUntil: 'networkidle' });
    expect(fonts.toSorted()).toEqual(['display_latin', 'text_latin']);
  });

  for (const [family, plain] of [
    ['Text More', 'Ankbahi’s “books”: 18% – © 2025 · 3 × 4 ÷ 2 — … • → −\u00a0! #$*;<=>@[\\]^_`{|}~'],
    ['Display More', 'Ankbahi’s “books”: 18% – (2025)\u00a0— … 1/2, A & B? "Yes!" +1-2.'],
  ] as const) {
    for (const [kind, text] of [
      ['₹', '₹'],
      ['an accent', 'é'],
      ['a trade mark', '™'],
    ] as const) {
      test(`${family} has ${kind}`, async ({ page }) => {
        await page.goto(PATHS.terms);
        expect(await filesFor(page, family, text)).toBe(1);
      });
    }

    test(`${family} is not fetched for what every page shows`, async ({ page }) => {
      await page.goto(PATHS.terms);
      expect(await filesFor(page, family, plain)).toBe(0);
    });
  }

  test('headlines have the signs of programmers there too', async ({ page }) => {
    await page.goto(PATHS.terms);
    for (const sign of '#$*;<=>@[\\]^_`{|}~©·×÷•−→') expect(await filesFor(page, 'Display More', sign), sign).toBe(1);
  });
});
