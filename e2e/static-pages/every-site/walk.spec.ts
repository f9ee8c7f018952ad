import { existsSync } from 'node:fs';

import { expect, type Page, test, waitForHydration } from '@/e2e/support/test';

import { HOSTILE_MARK } from '@/e2e/backend/nasty-content';
import { findViolations } from '@/e2e/support/axe';
import { walkFocus } from '@/e2e/support/focus';
import {
  findBrokenTerms,
  findClippedTexts,
  findCutTexts,
  hasSidewaysScroll,
  setTextSize,
  spaceTexts,
} from '@/e2e/support/layout';
import { findMarkupErrors } from '@/e2e/support/markup-rules';
import { watchRefusals } from '@/e2e/support/refusals';
import { CONTENT_KINDS, listPathsOfKind, MAIN_KINDS, PAGE_KINDS, UNKNOWN_PATHS } from '@/e2e/support/routes';
import { scrollThrough } from '@/e2e/support/scroll';
import { CONTROLS } from '@/e2e/support/words';
import { IS_SAMPLE } from '@/lib/company/launch';
import { PATHS } from '@/lib/routing/routes';

/*
 * Visits each kind of page in a wide window, and thoroughly also on a phone, and checks in that one visit all that is
 * promised of every page. A failure names the check, the page and the window; later checks still run.
 */

const WIDE = { width: 1366, height: 768 };
const TABLET = { width: 768, height: 1024 };
const NARROW = { width: 390, height: 844 };
/** A window of 1366 px at a zoom of 200 %. */
const ZOOMED = { width: 683, height: 384 };
const SMALLEST = { width: 320, height: 640 };
const FIXED_PATHS = new Set<string>(Object.values(PATHS));
/** How long the requests of a page may take after its load. */
const IDLE_MAX_MS = 20_000;
/** Fewer tab stops than the layout of the home page has. */
const STOPS_MIN = 20;

/**
 * Whether an error on a page is the site's. The odd content names pictures and hosts that do not exist: requests to other
 * origins fail, and files of the backend are missing in the optimizer.
 */
const isOurs = (trouble: string, path: string, baseURL: string) => {
  // The browser logs that an unknown path responded with 404.
  const isAnswer = trouble === `404 ${new URL(path, baseURL).href}` || /status of 404/.test(trouble);
  if (UNKNOWN_PATHS.some((unknown) => unknown === path) && isAnswer) return false;
  // A vendor deletes the pictures of pages that the site leaves out; the tests show every page.
  const { pathname, searchParams } = new URL(/https?:\/\/\S+/.exec(trouble)?.[0] ?? baseURL);
  const picture = searchParams.get('url') ?? pathname;
  if (!IS_SAMPLE && /^\/(?:pictures|video)\//.test(picture) && !existsSync(`public${picture}`)) return false;
  if (test.info().project.name !== 'other') return true;
  const isElsewhere = /^(\d{3}|net::|csp|origin|undefined) ?/.test(trouble) && !trouble.includes(`${baseURL}/`);
  return !trouble.includes('Failed to load resource') && !isElsewhere && !trouble.includes('/_next/image?');
};

/** Errors while the page loads and is scrolled: of the console and the network, and uncaught ones. */
async function checkLoad(page: Page, path: string, baseURL: string) {
  const troubles: string[] = [];
  page.removeAllListeners();
  // What the page before still says is not of this one.
  await page.goto('about:blank');
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser cancels films and prefetches that are no longer needed.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${request.url()}`);
  });
  await page.goto(path, { waitUntil: 'load' });
  await waitForHydration(page);
  await scrollThrough(page);
  // A frame of another site, which the tests cannot reach, may never become idle.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MAX_MS }).catch(() => {});
  expect
    .soft(
      troubles.filter((trouble) => isOurs(trouble, path, baseURL)),
      `errors of ${path}`,
    )
    .toEqual([]);
  expect
    .soft(await page.evaluate((mark) => mark in window, HOSTILE_MARK), `scripts of the content, ${path}`)
    .toBe(false);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function checkLayout(page: Page, what: string) {
  expect.soft(await hasSidewaysScroll(page), `sideways scrolling of ${what}`).toBe(false);
  expect.soft(await findCutTexts(page), `cut texts of ${what}`).toEqual([]);
}

/** Terms stay on one line; those of the odd content may be wider than a phone. */
async function checkTerms(page: Page, what: string) {
  if (test.info().project.name === 'other') return;
  expect.soft(await findBrokenTerms(page), `terms on two lines of ${what} (Visual, Type)`).toEqual([]);
}

/** WCAG 1.4.12. */
async function checkTextSpacing(page: Page, what: string) {
  const undo = await spaceTexts(page);
  expect.soft(await findClippedTexts(page), `clipped texts of ${what}, spaced`).toEqual([]);
  expect.soft(await hasSidewaysScroll(page), `sideways scrolling of ${what}, spaced`).toBe(false);
  await undo();
}

/** Header and footer are the same on every page: those of the home page count for all. */
async function checkFocus(page: Page, path: string) {
  const region = path === PATHS.home ? 'body' : 'main';
  if (region === 'main') await page.locator('main').focus();
  const down = await walkFocus(page, 'Tab', region);
  expect.soft(down.stops, `stops of ${path}`).toBeGreaterThan(region === 'body' ? STOPS_MIN : 0);
  expect.soft(down.faults, `focus on the way down ${path}`).toEqual([]);
  const up = await walkFocus(page, 'Shift+Tab', region);
  expect.soft(up.stops, `stops of ${path} on the way up`).toBeGreaterThan(down.stops / 2);
  expect.soft(up.faults, `focus on the way up ${path}`).toEqual([]);
}

/** An island that every page has: a click toggles its name. */
async function checkHydration(page: Page, path: string) {
  await page.getByRole('button', { name: CONTROLS.MOTION.play }).first().click();
  const pause = page.getByRole('button', { name: CONTROLS.MOTION.pause }).first();
  await expect.soft(pause, `island of ${path}`).toBeVisible();
  // The choice is stored, and the animations are outside the window.
  if (await pause.isVisible()) await pause.click();
}

/** The further entries of the odd content: one visit each, in the widest and the narrowest window. */
async function checkOddEntry(page: Page, path: string, html: string, baseURL: string) {
  expect.soft(await findMarkupErrors(html), `HTML of ${path}`).toEqual([]);
  await page.setViewportSize(WIDE);
  await checkLoad(page, path, baseURL);
  await checkLayout(page, `${path} at ${WIDE.width} px`);
  expect.soft(await findViolations(page), `axe on ${path} at ${WIDE.width} px`).toEqual([]);
  await page.setViewportSize(SMALLEST);
  await checkLayout(page, `${path} at ${SMALLEST.width} px`);
  await checkTextSpacing(page, `${path} at ${SMALLEST.width} px`);
}

const KINDS = process.env.TESTED_SITE === 'other' ? CONTENT_KINDS : PAGE_KINDS;

// Odd content changes nothing else. One part for each worker.
for (const part of [0, 1, 2])
  test.describe(`Every page, part ${part + 1}`, () => {
    // In one page: a browser context costs more than the checks of most kinds. The odd content has dozens of entries.
    test.describe.configure({ mode: 'default', timeout: 1_200_000 });
    let page: Page;
    let refusals: string[];
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      refusals = await watchRefusals(page);
    });
    test.beforeEach(() => void refusals.splice(0));
    test.afterAll(() => page.close());

    for (const kind of KINDS.filter((_, index) => index % 3 === part)) {
      const tag = MAIN_KINDS.includes(kind) ? [] : ['@thorough'];

      test(`${kind} keeps its promises in a wide window`, { tag }, async ({ request, baseURL }, { project }) => {
        const getHtml = async (path: string) => (await request.get(path, { maxRetries: 2 })).text();
        const [path = '', ...others] = await listPathsOfKind(kind, baseURL!);
        await page.setViewportSize(WIDE);
        expect.soft(await findMarkupErrors(await getHtml(path)), `HTML of ${path}`).toEqual([]);
        await checkLoad(page, path, baseURL!);
        await checkLayout(page, `${path} at ${WIDE.width} px`);
        await checkTerms(page, `${path} at ${WIDE.width} px`);
        expect.soft(await findViolations(page), `axe on ${path} at ${WIDE.width} px`).toEqual([]);
        await checkTextSpacing(page, `${path} at ${WIDE.width} px`);
        await setTextSize(page, '200%');
        await checkLayout(page, `${path} with text at twice its size`);
        await page.setViewportSize(TABLET);
        await checkLayout(page, `${path} at ${TABLET.width} px with text at twice its size`);
        await setTextSize(page, '');
        await page.setViewportSize(ZOOMED);
        await checkLayout(page, `${path} at a zoom of 200 %`);
        await page.setViewportSize(WIDE);
        // The form's result pages and the 404 screens have fewer checks.
        if (FIXED_PATHS.has(kind)) await checkFocus(page, path);
        await checkHydration(page, path);
        await page.setViewportSize(SMALLEST);
        await checkLayout(page, `${path} at ${SMALLEST.width} px`);
        await checkTerms(page, `${path} at ${SMALLEST.width} px`);
        // The shipped entries have the same layout.
        for (const other of project.name === 'other' ? others : []) {
          await checkOddEntry(page, other, await getHtml(other), baseURL!);
        }
        expect.soft(refusals, 'refused by the policy').toEqual([]);
      });

      test(
        `${kind} keeps its promises in a narrow window`,
        { tag: ['@thorough', '@phone'] },
        async ({ baseURL, isMobile }, { project }) => {
          test.skip(!isMobile && project.name !== 'other', 'the wide window is its own test');
          const [path = ''] = await listPathsOfKind(kind, baseURL!);
          await page.setViewportSize(NARROW);
          await checkLoad(page, path, baseURL!);
          await checkLayout(page, `${path} at ${NARROW.width} px`);
          await checkTerms(page, `${path} at ${NARROW.width} px`);
          expect.soft(await findViolations(page), `axe on ${path} at ${NARROW.width} px`).toEqual([]);
          await page.setViewportSize(SMALLEST);
          await checkLayout(page, `${path} at ${SMALLEST.width} px`);
          await checkTextSpacing(page, `${path} at ${SMALLEST.width} px`);
          await page.setViewportSize(NARROW);
          await setTextSize(page, '200%');
          await checkLayout(page, `${path} at ${NARROW.width} px with text at twice its size`);
          expect.soft(await findClippedTexts(page), `clipped texts of ${path} with text at twice its size`).toEqual([]);
          expect.soft(refusals, 'refused by the policy').toEqual([]);
        },
      );
    }
  });
