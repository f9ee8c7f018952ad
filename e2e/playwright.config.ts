import { existsSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, firefox, webkit } from 'playwright/test';

import { findBrowser } from './browser.mjs';
import { NO_SETTINGS } from './support/no-settings';

/*
 * Journeys through the site. `npm run test:e2e -- shell -g "3 s"` runs one test on the embedded content; with
 * `--project other` those of the site with a public origin and a backend with odd content.
 */

// Each run has one site. Workers load this file too, and inherit the environment.
process.env.TESTED_SITE ??= process.argv.some((argument) => /^(?:--project=)?other$/.test(argument))
  ? 'other'
  : 'embedded';

// The tests read words with the names of their own site.
Object.assign(process.env, NO_SETTINGS);

const OTHER = '**/*.other.spec.ts';

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const isCi = process.env.CI === 'true';

/** The other engines, of `npm run test:thorough`: Playwright's own, since it drives no browser of a distribution. */
const ENGINES = [firefox, webkit].flatMap((engine) => {
  const browserName = engine.name() as 'firefox' | 'webkit';
  if (!existsSync(engine.executablePath())) {
    if (process.argv.some((argument) => argument.endsWith('-thorough'))) {
      console.warn(`${browserName} is not tested: npx playwright install --with-deps ${browserName}`);
    }
    return [];
  }
  return {
    name: `${browserName}-thorough`,
    testMatch: '**/{before-hydration,enquiry,policy}.spec.ts',
    // The last is about an address of Chromium.
    grepInvert: /@thorough|pages of other sites/,
    use: { ...LAPTOP, browserName, launchOptions: {} },
  };
});

/** Of Chromium. This list replaces Playwright's, so it repeats what tests need. */
const DISABLED_FEATURES = [
  // The address bar, which nobody sees, would start a process for each page: a tenth of the processor time of a run.
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  // A process for each page that the next one may use: each test has a browser context of its own.
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/playwright-site.ts',
  outputDir: '../test-results',
  tsconfig: path.join(import.meta.dirname, 'support/company/tsconfig.json'),
  fullyParallel: true,
  forbidOnly: isCi,
  // On two cores a fourth browser costs more than it saves.
  workers: 3,
  // The report lists as flaky what needed a second attempt.
  retries: isCi ? 1 : 0,
  // Shared machines stall for seconds. Nothing waits as long as this unless it fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.stdout.isTTY ? [['list']] : [['dot']],
  use: {
    baseURL: process.env.SITE_BASE_URL,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
    // An open page whose banners and texts move takes a fifth of a processor. Tests of what moves allow it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
  },
  projects:
    process.env.TESTED_SITE === 'other'
      ? // What holds for every site is tested on both.
        [{ name: 'other', testMatch: [OTHER, '**/every-site/*.spec.ts'], use: LAPTOP }]
      : [
          // `npm test` runs this one …
          { name: 'laptop', testIgnore: OTHER, grepInvert: /@thorough/, use: LAPTOP },
          // … and `npm run test:all` these as well.
          { name: 'laptop-thorough', testIgnore: OTHER, grep: /@thorough/, use: LAPTOP },
          { name: 'phone-thorough', testIgnore: OTHER, grep: /@phone/, use: PHONE },
          ...ENGINES,
        ],
});
