import { chromium, type Browser, type CDPSession, type Page } from 'playwright/test';

import { findBrowser } from '@/e2e/browser.mjs';

/** A mid-range phone. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
/** How much slower than this machine: Lighthouse's figure for a mid-range phone. */
const CPU_SLOWDOWN = 4;
/** Lighthouse's "slow 4G", in bits a second. */
const LINE = { downBps: 1_600_000, upBps: 750_000, latencyMs: 150 };

/** Runs something in a new browser. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Runs something on a page with an empty cache. */
export async function onPhone<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

const setProcessor = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

export async function slowDown(page: Page): Promise<void> {
  await setProcessor(await page.context().newCDPSession(page), CPU_SLOWDOWN);
}

/** A mid-range phone on a line of 1.6 Mbit/s with 150 ms a round trip. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latencyMs,
    downloadThroughput: LINE.downBps / 8,
    uploadThroughput: LINE.upBps / 8,
  });
  await setProcessor(session, CPU_SLOWDOWN);
}

/** Allows for imprecise timers and other processes. */
const TOLERANCE = 0.8;

/**
 * Checks that the line of a loaded page was throttled: no file arrived faster than the line can carry it.
 * @throws with the file that did
 */
export async function expectSlowLine(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, requestStart, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming;
      return { name, ms: responseEnd - requestStart, bytes: encodedBodySize };
    }),
  );
  const largest = files.sort((a, b) => b.bytes - a.bytes)[0];
  if (!largest) throw new Error('The page fetched nothing.');
  const leastMs = TOLERANCE * (LINE.latencyMs + (largest.bytes * 8_000) / LINE.downBps);
  if (largest.ms < leastMs)
    throw new Error(`The line was not throttled: ${largest.name}, ${largest.bytes} bytes, in ${largest.ms} ms`);
}

/** A loop is timed several times; the fastest run is the one that other processes disturbed least. */
const LOOPS = 7;
/** A busy machine disturbs the comparison; one good page proves that the throttle works. */
const PAGES = 5;

/**
 * Checks that the processor of a throttled page is slowed: times a loop with and without the throttle.
 * @throws with the slowdown of each page that was tried
 */
export async function expectSlowProcessor(browser: Browser, url: string): Promise<void> {
  const ratios: string[] = [];
  while (ratios.length < PAGES) {
    const ratio = await onPhone(browser, async (page) => {
      await throttle(page);
      await page.goto(url, { waitUntil: 'load' });
      return measureSlowdown(page);
    });
    if (ratio > CPU_SLOWDOWN / 2) return;
    ratios.push(ratio.toFixed(1));
  }
  throw new Error(
    `The processor was slowed ${ratios.join(', ')} times instead of ${CPU_SLOWDOWN}. Is the machine busy?`,
  );
}

async function measureSlowdown(page: Page): Promise<number> {
  const slowedMs = await timeLoop(page);
  await setProcessor(await page.context().newCDPSession(page), 1);
  return slowedMs / (await timeLoop(page));
}

async function timeLoop(page: Page): Promise<number> {
  const times = [];
  for (let loop = 0; loop < LOOPS; loop += 1) {
    times.push(
      await page.evaluate(() => {
        const startedAt = performance.now();
        let sum = 0;
        for (let index = 0; index < 5_000_000; index += 1) sum += Math.sqrt(index);
        return sum > 0 ? performance.now() - startedAt : 0;
      }),
    );
  }
  return Math.min(...times);
}
