import { defineConfig } from 'playwright/test';

/** Folders with a runner or a site of their own. */
const ELSEWHERE = [
  '**/faults/**',
  '**/deploy/**',
  '**/engines/**',
  '**/contract/**',
  '**/brand/**',
  '**/other-backend/**',
];

/** Run by `node e2e/run.mjs`, which builds and starts the sites and names them here; the second one may be left out. */
const { EMBEDDED_SITE, OTHER_SITE, SHARE, CHROMIUM_PATH, CI } = process.env;
const isQuick = SHARE === 'quick';
/** What a quick run leaves out. */
const isRest = SHARE === 'rest';

/** In a quick run, what a phone changes most; none of it is tagged @thorough. */
const PHONE_FIRST = '**/{every-site/walk,budgets/budgets,blog,downloads}.spec.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const OTHER = {
  name: 'other backend',
  // What holds for every site, whatever its content, is asked of both.
  testMatch: '**/{other-backend,every-site}/*.spec.ts',
  use: { baseURL: OTHER_SITE, viewport: LAPTOP },
};

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: CI === 'true',
  grepInvert: isQuick ? /@thorough/ : undefined,
  // Journeys wait more than they compute.
  workers: 3,
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
    {
      name: 'laptop',
      grep: isRest ? /@thorough/ : undefined,
      testIgnore: ELSEWHERE,
      use: { baseURL: EMBEDDED_SITE, viewport: LAPTOP },
    },
    {
      name: 'phone',
      // Other tests hold for any window or set their own.
      grep: /@phone/,
      testMatch: isQuick ? PHONE_FIRST : '**/*.spec.ts',
      testIgnore: isRest ? [...ELSEWHERE, PHONE_FIRST] : ELSEWHERE,
      use: { baseURL: EMBEDDED_SITE, viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    ...(OTHER_SITE ? [OTHER] : []),
  ],
});
