import path from 'node:path';

import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';

import { findBrowser } from './browser.mjs';
import { freePort } from './support/site';

/* Journeys through the site on its embedded content. `npm run test:e2e -- shell -g "3 s"` runs one test. */

/** For the other site. */
const ELSEWHERE = ['**/*.other.spec.ts'];

/** What a phone changes most. */
const PHONE_FIRST = '**/{budgets,blog,downloads}.spec.ts';

export const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A site of e2e/support/builds.ts, built where needed. */
export const serve = (arguments_: string, url: string) => ({
  command: `npx tsx e2e/serve.ts ${arguments_}`,
  cwd: '..',
  url: `${url}/icon.svg`,
  timeout: 600_000,
});

const isCi = process.env.CI === 'true';

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

export const COMMON: PlaywrightTestConfig = {
  outputDir: '../test-results',
  tsconfig: path.join(import.meta.dirname, 'support/company/tsconfig.json'),
  fullyParallel: true,
  forbidOnly: isCi,
  // Journeys wait more than they compute.
  workers: 3,
  // The report lists as flaky what needed a second attempt.
  retries: isCi ? 1 : 0,
  // Shared machines stall for seconds. Nothing waits as long as this unless it fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.stdout.isTTY ? [['list']] : [['dot']],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
  },
};

// Workers load this file too, and inherit the environment.
process.env.SITE_PORT ??= String(await freePort());
const baseURL = `http://localhost:${process.env.SITE_PORT}`;

export default defineConfig(COMMON, {
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ELSEWHERE,
  globalTeardown: './support/restore-media.ts',
  webServer: serve(`embedded ${process.env.SITE_PORT}`, baseURL),
  use: { baseURL },
  projects: [
    // `npm test` runs these two …
    { name: 'laptop', grepInvert: /@thorough/, use: LAPTOP },
    { name: 'phone', grep: /@phone/, grepInvert: /@thorough/, testMatch: PHONE_FIRST, use: PHONE },
    // … and `npm run test:all` these as well.
    { name: 'laptop-thorough', grep: /@thorough/, use: LAPTOP },
    { name: 'phone-thorough', grep: /@phone/, testIgnore: [...ELSEWHERE, PHONE_FIRST], use: PHONE },
    { name: 'phone-first-thorough', grep: /(?=.*@phone).*@thorough/, testMatch: PHONE_FIRST, use: PHONE },
  ],
});
