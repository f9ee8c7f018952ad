import { type Browser, type Locator, type Page } from 'playwright/test';

import { PATHS } from '@/lib/routing/paths';

import { onPhone, slowDown } from '../lib/browser';
import { median, toCell, toName, toTable } from '../lib/figures';
import { addTable, score, survive } from '../lib/report';
import { type Figure } from '../lib/targets';

/* Layout shifts of a hydrated page, and the time from an input to the next frame. */

/** Scrolls every page, and tries each interaction on a processor slowed four times. */
export async function experience(browser: Browser, site: string, pages: string[], runs: number): Promise<void> {
  const shifts: number[] = [];
  const rows: string[][] = [];
  for (const path of pages) {
    await survive(`scrolling ${path}`, async () => {
      const shift = await onPhone(browser, (page) => measureShift(page, `${site}${path}`));
      shifts.push(shift);
      rows.push([toName(path), shift.toFixed(4)]);
    });
  }
  if (shifts.length > 0) score('CLS over a whole scroll, worst page', Math.max(...shifts));
  addTable('experience', 'Layout shift, whole scroll', toTable(['page', 'CLS'], rows), rows);
  await interact(browser, site, runs);
}

async function interact(browser: Browser, site: string, runs: number): Promise<void> {
  const measured = new Map<Interaction, number[]>(INTERACTIONS.map((interaction) => [interaction, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const interaction of INTERACTIONS) {
      await survive(interaction.figure, async () => {
        measured.get(interaction)!.push(await onPhone(browser, (page) => measureInteraction(page, site, interaction)));
      });
    }
  }
  for (const [{ figure }, list] of measured) if (list.length > 0) score(figure, median(list));
  addTable(
    'experience',
    `Input to the next frame, processor ÷ 4, medians of ${runs} in turn`,
    toTable(
      ['interaction', 'ms', 'all runs'],
      [...measured].map(([{ figure }, list]) => [figure, toCell(median(list)), list.join(' ')]),
    ),
    [...measured].map(([{ figure }, list]) => [figure, list]),
  );
}

/** The sum of all layout shifts from the start of a page to its end, whatever they are caused by. */
export async function measureShift(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) total.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 3) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  return page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
}

interface Interaction {
  figure: Figure;
  path: string;
  /** Runs before the measurement. */
  prepare?(page: Page): Promise<void>;
  /** What is tapped, after it was scrolled into view. Without it the visitor types a name. */
  target?(page: Page): Locator;
  /** What is visible after the interaction. */
  answer(page: Page): Locator;
}

const expanded = (button: Locator) => button.and(button.page().locator('[aria-expanded="true"]'));
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menuGroup = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'About Us' });
const secondTab = (page: Page) => page.getByRole('tab').nth(1);
const secondPanel = (page: Page) => page.getByRole('main').locator('button[aria-expanded]').nth(1);
const list = (page: Page) => page.getByRole('main').locator('button[aria-expanded]').first();
const hero = (page: Page) => page.getByRole('main').locator('[aria-roledescription="carousel"]').first();
const form = (page: Page) => page.getByRole('main').locator('form');
const nameField = (page: Page) => form(page).getByLabel('Name', { exact: true });

/** The first focus loads the form's libraries. */
async function focusForm(page: Page): Promise<void> {
  await nameField(page).tap();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

/** What visitors do most. Each begins on a fresh page. */
const INTERACTIONS: Interaction[] = [
  {
    figure: 'menu to the next frame, ms',
    path: PATHS.home,
    target: (page) => menuButton(page),
    answer: (page) => page.getByRole('dialog'),
  },
  {
    figure: 'menu group, ms',
    path: PATHS.home,
    prepare: (page) => menuButton(page).tap(),
    target: (page) => menuGroup(page),
    answer: (page) => expanded(menuGroup(page)),
  },
  {
    figure: 'industry tab, ms',
    path: PATHS.home,
    target: (page) => secondTab(page),
    answer: (page) => secondTab(page).and(page.locator('[aria-selected="true"]')),
  },
  {
    figure: 'accordion, ms',
    path: PATHS.contact,
    target: (page) => secondPanel(page),
    answer: (page) => expanded(secondPanel(page)),
  },
  {
    figure: 'empty form, ms',
    path: PATHS.contact,
    prepare: focusForm,
    target: (page) => form(page).getByRole('button', { name: /send/i }),
    answer: (page) => page.locator('[aria-invalid="true"]').first(),
  },
  {
    figure: 'list, ms',
    path: PATHS.blog,
    target: (page) => list(page),
    answer: (page) => expanded(list(page)),
  },
  {
    figure: 'hero next, ms',
    path: PATHS.home,
    // Focus inside stops the rotation.
    prepare: (page) => hero(page).getByRole('button', { name: 'Slide 1', exact: true }).tap(),
    target: (page) => hero(page).getByRole('button', { name: 'Next slide' }),
    answer: (page) => hero(page).locator('button[aria-label="Slide 2"][aria-current]'),
  },
  {
    figure: 'typing, ms',
    path: PATHS.contact,
    prepare: focusForm,
    answer: (page) => nameField(page),
  },
];

/** Scrolls a control into view and returns its centre. */
async function findPlace(target: Locator | undefined): Promise<{ x: number; y: number } | undefined> {
  if (!target) return undefined;
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(SETTLE_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('The control is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const SETTLE_MS = 1_000;
/** The shortest duration that Event Timing reports. */
const LEAST_MS = 16;

/**
 * The longest time from an input to the next frame, on a processor four times slower.
 * @throws where nothing has answered
 */
async function measureInteraction(page: Page, base: string, interaction: Interaction): Promise<number> {
  await page.goto(`${base}${interaction.path}`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  await slowDown(page);
  await interaction.prepare?.(page);
  const place = await findPlace(interaction.target?.(page));
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate((leastMs) => {
    const longest = { ms: leastMs, count: performance.interactionCount };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) longest.ms = Math.max(longest.ms, duration);
      }
    }).observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit);
  }, LEAST_MS);
  // A locator's tap would run code of its own in the page, within the measured time.
  if (place) await page.touchscreen.tap(place.x, place.y);
  else await page.keyboard.type('Asha', { delay: 60 });
  await interaction.answer(page).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { ms, isCounted } = await page.evaluate(() => {
    const { longest } = window as unknown as { longest: { ms: number; count: number } };
    return { ms: longest.ms, isCounted: performance.interactionCount > longest.count };
  });
  if (!isCounted) throw new Error('The browser counted no interaction.');
  return ms;
}
