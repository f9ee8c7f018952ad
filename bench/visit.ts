import { setTimeout as sleep } from 'node:timers/promises';

import { type Browser, type Page } from 'playwright/test';

/* First visits with a mid-range phone, a slow line and an empty cache, in a real browser. */

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
/** Lighthouse's figures for a mid-range phone on "slow 4G": 1.6 Mbit/s down, 150 ms a round trip. */
const CPU_SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const VISIT_LIMIT_MS = 30_000;
/** How long an impatient visitor waits before the next tap. */
const TAP_EVERY_MS = 250;

/** What a page records about itself, in milliseconds from the start of the navigation. */
interface Notes {
  fcpMs?: number;
  lcpMs?: number;
  /** React's last commit so far. */
  committedMs?: number;
  /** React's commit after which every button of the server's HTML has its handlers. */
  hydratedMs?: number;
  tappedMs?: number;
  /** When the tapped control had reacted. */
  answeredMs?: number;
}

declare global {
  interface Window {
    notes: Notes;
    tapAt(x: number, y: number): Promise<void>;
  }
}

/**
 * Visits a page and waits until it is hydrated.
 * @throws if the page fails, or is not hydrated within 30 s
 */
export const visit = (browser: Browser, url: string) =>
  onPhone(browser, url, async (page) => {
    const { fcpMs, lcpMs, hydratedMs } = await waitFor(page, 'hydratedMs');
    return { fcpMs: fcpMs!, lcpMs: lcpMs!, hydratedMs: hydratedMs! };
  });

/**
 * Taps a control at the first paint, and again until it is expanded or a dialog or popover is open. Returns the
 * milliseconds from the first tap until then. The taps are real input at a position that the page finds: from outside
 * that takes up to a second of the slowed processor.
 * @param control a CSS selector
 */
export const tapEarly = (browser: Browser, url: string, control: string) =>
  onPhone(
    browser,
    url,
    async (page) => {
      const { tappedMs, answeredMs } = await waitFor(page, 'answeredMs');
      return answeredMs! - tappedMs!;
    },
    async (page) => {
      // A tap may still be under way when the visit ends.
      await page.exposeFunction('tapAt', (x: number, y: number) => page.touchscreen.tap(x, y).catch(() => undefined));
      await page.addInitScript(tapUntilAnswered, [control, TAP_EVERY_MS] as const);
    },
  );

async function onPhone<T>(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<T>,
  prepare?: (page: Page) => Promise<void>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    // The transpiler of these files calls this helper.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.addInitScript(observe);
    await prepare?.(page);
    const response = await page.goto(url, { waitUntil: 'load', timeout: VISIT_LIMIT_MS });
    if (response?.status() !== 200) throw new Error(`${url} has status ${response?.status()}`);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Asks after the load, and rarely: each question takes time of the slowed processor. */
async function waitFor(page: Page, moment: keyof Notes): Promise<Notes> {
  for (const until = Date.now() + VISIT_LIMIT_MS; Date.now() < until;) {
    await sleep(1_000);
    const notes = await page.evaluate(() => window.notes);
    if (notes[moment] !== undefined) return notes;
  }
  throw new Error(`${page.url()}: no ${moment} within ${VISIT_LIMIT_MS} ms`);
}

/** In the page. React reports its commits through the hook of its developer tools, in production too. */
function observe() {
  if (window !== window.top) return;
  const notes: Notes = {};
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcpMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  const isHydrated = (button: HTMLButtonElement) => Object.keys(button).some((key) => key.startsWith('__reactProps$'));
  const check = () => {
    if (notes.hydratedMs !== undefined || document.readyState === 'loading') return;
    const buttons = [...document.querySelectorAll('button')];
    if (buttons.length > 0 && buttons.every(isHydrated)) notes.hydratedMs = notes.committedMs;
  };
  Object.assign(window, {
    notes,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot() {
        notes.committedMs = performance.now();
        check();
      },
      onCommitFiberUnmount() {},
    },
  });
  // React may have committed before the last button was parsed.
  document.addEventListener('DOMContentLoaded', check);
}

/** In the page. */
function tapUntilAnswered([selector, everyMs]: readonly [string, number]) {
  const { notes } = window;
  let button: Element | null = null;
  const tap = () => {
    if (notes.answeredMs !== undefined) return;
    button ??= document.querySelector(selector);
    if (button) {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      void window.tapAt(left + width / 2, top + height / 2);
    }
    setTimeout(tap, everyMs);
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    tap();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('pointerdown', ({ timeStamp }) => (notes.tappedMs ??= timeStamp), true);
  const note = () => {
    const isOpen = document.querySelector('dialog[open], :popover-open') !== null;
    if (button?.getAttribute('aria-expanded') === 'true' || isOpen) notes.answeredMs ??= performance.now();
  };
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'open'] });
  document.addEventListener('toggle', note, true);
}
