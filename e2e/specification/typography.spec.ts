import { expect, type Page, test } from '@/e2e/support/test';
import { toEntryPath, PATHS } from '@/lib/routing/routes';

const HINDI_POST = '/blog-details/chhote-vyapari-ke-liye-gst-har-mahine-ke-paanch-kaam';

/** The names of the fonts that an element's text is drawn with. */
async function listFonts(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).hyphens);

test.describe('Visual, Type: Devanagari, hyphens within words, letters and numbers of lists', () => {
  test.use({ javaScriptEnabled: false });

  test('Hindi has the display face in headings, room for its signs and no hyphens, which are for running text; §2 Terms: lists keep their markers', async ({
    page,
  }) => {
    await page.goto(HINDI_POST);
    await page.evaluate(() => document.fonts.ready);
    for (const [selector, leading] of [
      ['h1', 1.35],
      ['article h2', 1.35],
      ['article p', 1.7],
    ] as const) {
      const ratio = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { lineHeight, fontSize } = getComputedStyle(element);
          return parseFloat(lineHeight) / parseFloat(fontSize);
        });
      expect(ratio, `line height of ${selector}`).toBeGreaterThanOrEqual(leading);
    }
    expect(await listFonts(page, 'h1')).toEqual(['Eczar']);
    expect(await listFonts(page, 'article h2')).toEqual(['Eczar']);
    expect(await listFonts(page, 'article p')).not.toContain('Eczar');
    expect(await styleOf(page, 'article p')).toBe('manual');

    await page.goto(PATHS.privacy);
    expect(await styleOf(page, 'main p:has(a[href^="mailto:"])')).toBe('auto');
    expect(await styleOf(page, 'main p a[href^="mailto:"]'), 'of an address').toBe('manual');
    expect(await styleOf(page, 'main section section td'), 'in a table').toBe('manual');
    expect(await styleOf(page, 'main section h2'), 'in a heading').toBe('manual');

    await page.goto(PATHS.terms);
    const lists = await page.locator('ol[type]').evaluateAll((all) =>
      all.map((list) => {
        const item = list.querySelector('li[value]')?.getAttribute('value') ?? null;
        const marker = getComputedStyle(list.querySelector('li')!).listStyleType;
        return { marker, start: list.getAttribute('start'), item };
      }),
    );
    expect(lists).toEqual([
      { marker: 'lower-alpha', start: null, item: '4' },
      { marker: 'lower-roman', start: '3', item: null },
    ]);
  });
});

test.describe('Visual, Pages: wide tables of a rich text', () => {
  const STOCK_POST = toEntryPath('posts', 'fifo or weighted average: valuing closing stock with one worked example');

  test('pin their names, and set figures flush right', async ({ page }) => {
    await page.goto(STOCK_POST);
    await page.setViewportSize({ width: 320, height: 640 });
    const box = page.locator('.table-scroll:has-text("Net realisable value")');
    const name = box.locator('tbody tr:first-child > :first-child');
    const figure = box.locator('tbody td.figure').first();
    await box.scrollIntoViewIfNeeded();
    const [nameBefore, figureBefore] = [await name.boundingBox(), await figure.boundingBox()];

    await box.focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    const readHidden = () =>
      box.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollWidth - clientWidth - scrollLeft);
    await expect.poll(readHidden).toBeLessThan(1);
    expect((await name.boundingBox())?.x).toBe(nameBefore?.x);
    expect((await figure.boundingBox())?.x).toBeLessThan(figureBefore!.x);
    await expect(figure).toHaveCSS('text-align', 'end');
    await expect(figure).toHaveCSS('font-variant-numeric', 'tabular-nums');
  });
});

test('Visual, Type: keeps the size of texts when an iPhone is turned', async ({ request }) => {
  const html = await (await request.get(PATHS.contact)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const styles = await Promise.all(sheets.map(async (sheet) => (await request.get(sheet)).text()));
  // iPhones know this name only. A build for browsers without them removes it.
  expect(styles.join('')).toContain('-webkit-text-size-adjust:100%');
});
