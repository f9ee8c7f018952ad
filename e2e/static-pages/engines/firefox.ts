import { existsSync } from 'node:fs';

import puppeteer from 'puppeteer-core';

import type { Engine } from '@/e2e/static-pages/engines/engine';

const BINARY = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);

/** Firefox over WebDriver BiDi, which needs no driver. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: BINARY ? null : 'no Firefox (Debian: apt-get install firefox-esr; elsewhere name one in FIREFOX_PATH)',
  async launch() {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: BINARY, headless: true });
    const page = await browser.newPage();
    return {
      open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      run: (script, ...args) => page.evaluate(script as (...values: unknown[]) => never, ...args),
      click: (selector) => page.locator(selector).click(),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      // Puppeteer's `goBack` waits for a load event, which a restored document does not have.
      back: () => page.evaluate(() => window.history.back()),
      resize: (width, height) => page.setViewport({ width, height }),
      close: () => browser.close(),
    };
  },
};
