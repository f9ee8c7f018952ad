import { defineConfig } from 'playwright/test';

const { EDGE_SITE, CHROMIUM_PATH } = process.env;

/** Run by test/run.mjs. The tests of the server's own responses hold here as well; what differs stands beside this file. */
export default defineConfig({
  testDir: '../../..',
  outputDir: '../../../test-results',
  fullyParallel: true,
  workers: 1,
  timeout: 120_000,
  // The runtime shares a machine with the tests and the browser, and may stall for seconds; nothing here measures speed.
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: EDGE_SITE,
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
  projects: [
    {
      name: 'as on a server',
      testMatch: ['e2e/middleware.spec.ts', 'e2e/not-found.spec.ts', 'e2e/policy.spec.ts'],
      grepInvert: [
        /@thorough/,
        // By answers.spec.ts: of each page once, and of the files of a site with a backend.
        /stands once on every page/,
        /keeps files for a day/,
      ],
    },
    { name: 'edge', testMatch: 'deploy/edge/test/answers.spec.ts' },
    { name: 'enquiries', testMatch: 'deploy/edge/test/enquiries.spec.ts' },
    // They leave a backend that fails and limits that are used up.
    {
      name: 'faults',
      testMatch: 'deploy/edge/test/faults.spec.ts',
      dependencies: ['as on a server', 'edge', 'enquiries'],
    },
  ],
});
