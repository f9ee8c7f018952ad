import { defineConfig } from 'playwright/test';

/** Folders with a runner or a site of their own. */
const ELSEWHERE = ['**/faults/**', '**/deploy/**', '**/engines/**', '**/other-backend/**'];

/** Run by `node e2e/run.mjs`, which builds and starts the two sites and names them here. */
const { EMBEDDED_SITE, OTHER_SITE, CHROMIUM_PATH, CI } = process.env;

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: CI === 'true',
  workers: 2,
  // A second try on shared machines, which stall for seconds; what needed it is listed as flaky.
  retries: CI === 'true' ? 1 : 0,
  // A shared machine may stall for seconds; nothing here measures speed.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
  },
  projects: [
    { name: 'laptop', testIgnore: ELSEWHERE, use: { baseURL: EMBEDDED_SITE, viewport: LAPTOP } },
    {
      name: 'phone',
      testIgnore: ELSEWHERE,
      use: { baseURL: EMBEDDED_SITE, viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'other backend',
      // What holds for every site, whatever its content, is asked of both.
      testMatch: '**/{other-backend,every-site}/*.spec.ts',
      use: { baseURL: OTHER_SITE, viewport: LAPTOP },
    },
  ],
});
