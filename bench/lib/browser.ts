import { chromium, type Browser, type Page } from 'playwright/test';

import { findBrowser } from '@/e2e/browser.mjs';

/** A phone in the middle of the range; Lighthouse brings its own. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
/** How much slower than this machine: Lighthouse's own figure for a mid-range phone. */
const CPU_SLOWDOWN = 4;

export const openBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });

/** Runs something on a page with an empty cache. */
export async function onPhone<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
