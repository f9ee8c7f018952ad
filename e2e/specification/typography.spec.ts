import { listPathsOfKind, MAIN_KINDS, UNKNOWN_PATHS } from '@/e2e/support/routes';
import { expect, type Page, test } from '@/e2e/support/test';
import { splitAtTerms } from '@/lib/format/terms';
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

/** The terms that are on two lines. */
async function findBrokenTerms(page: Page) {
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

/** Text, number of lines and whether it is within the window, of each term outside slides, which may be beside it. */
const readTerms = (page: Page) =>
  page
    .getByRole('main')
    .locator('.term')
    .evaluateAll((all) =>
      all
        .filter((term) => !term.closest('[aria-roledescription="slide"]'))
        .map((term) => [
          term.textContent,
          term.getClientRects().length,
          term.getBoundingClientRect().right <= innerWidth,
        ]),
    );

test.describe('Visual, Type: terms', () => {
  // The text is the same, and takes half the time.
  test.use({ javaScriptEnabled: false });

  test('are on one line on every page, also in rich text, and are copied with their own hyphen', async ({
    page,
    baseURL,
  }) => {
    for (const kind of [...MAIN_KINDS, UNKNOWN_PATHS[0]!]) {
      const [path = ''] = await listPathsOfKind(kind, baseURL!);
      await page.goto(path);
      for (const width of path === PATHS.home ? [320, 390, 768, 1366] : [390, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findBrokenTerms(page), `${path} at ${width} px`).toEqual([]);
        if (path !== PATHS.home) continue;
        const terms = await readTerms(page);
        expect(terms.length).toBeGreaterThan(0);
        for (const [text, lines, isInside] of terms) {
          expect([text, lines, isInside], `${width} px`).toEqual([expect.stringContaining('-'), 1, true]);
        }
      }
    }
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
