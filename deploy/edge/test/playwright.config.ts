import path from 'node:path';

import { defineConfig } from 'playwright/test';

import shared from '../../../e2e/playwright.config';

/*
 * Builds the worker against the test backend and tests it in the platform's own runtime on this machine:
 *   npm test --prefix deploy/edge [-- arguments for `playwright test`]
 * EDGE_SKIP_BUILD=1 tests the last build, EDGE_LOG=1 prints the worker's log. EDGE_PORT is the first of five ports; pages contain the backend's port.
 */

const EDGE = path.join(import.meta.dirname, '..');
const REPOSITORY = path.join(EDGE, '../..');
const STAGE = path.join(REPOSITORY, '.next-edge');
const WRANGLER_CONFIG = path.join(EDGE, 'wrangler.jsonc');
const PORT = Number(process.env.EDGE_PORT ?? 5601);

const BACKEND_URL = `http://127.0.0.1:${PORT}`;
const SITE = `http://localhost:${PORT + 1}`;
const OTHER_SITE = `http://localhost:${PORT + 2}`;

const SETTINGS = {
  API_BASE_URL: BACKEND_URL,
  REVALIDATE_SECRET: 'a secret for all the tests',
  // 15 minutes become 45 s, the timeout of 15 s becomes 0.75 s.
  BACKEND_TIME_SCALE: '0.05',
};
const OTHER_SETTINGS = {
  ...SETTINGS,
  // For a backend that is slow, but within its 15 s.
  BACKEND_TIME_SCALE: '1',
  SITE_URL: 'https://www.vendor.example',
  ANALYTICS_SCRIPT_URL: 'https://analytics.example/script.js',
};

const build = process.env.EDGE_SKIP_BUILD ? '' : `npm run build --prefix ${EDGE} && `;
const populate = `cd ${STAGE} && opennextjs-cloudflare populateCache local -c ${WRANGLER_CONFIG} > populate.log 2>&1`;

function startWorker(url: string, settings: Record<string, string>, state: string) {
  const port = Number(new URL(url).port);
  const vars = Object.entries(settings).map(([name, value]) => `--var "${name}:${value}"`);
  return [
    `wrangler dev -c ${WRANGLER_CONFIG} --log-level ${process.env.EDGE_LOG ? 'log' : 'none'} --ip 127.0.0.1 --port ${port} --inspector-port ${port + 2}`,
    `--persist-to ${path.join(STAGE, '.wrangler', state)}`,
    ...vars,
  ].join(' ');
}

process.env.BACKEND_URL = BACKEND_URL;
process.env.EDGE_OTHER_SITE = OTHER_SITE;
process.env.EDGE_STORE = path.join(STAGE, '.wrangler/state/v3/r2');

const server = {
  cwd: REPOSITORY,
  // The runtime and the build are slow on a busy machine.
  timeout: 15 * 60_000,
  stdout: 'pipe' as const,
  env: {
    ...SETTINGS,
    // Its redirects.json. The build runs in a copy of the source, without the tests.
    CONTENT_FOLDER: path.join(REPOSITORY, 'e2e/content'),
    CI: '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  },
};

export default defineConfig({
  // Resolves the marker "server-only".
  tsconfig: path.join(REPOSITORY, 'e2e/support/company/tsconfig.json'),
  testDir: REPOSITORY,
  outputDir: path.join(REPOSITORY, 'test-results'),
  // One after the other: the build needs the backend.
  webServer: [
    {
      ...server,
      command: `tsx --conditions=react-server e2e/backend/main.ts --port ${PORT}`,
      url: `${BACKEND_URL}/api/contact`,
    },
    {
      ...server,
      command: `${build}${populate} && ${startWorker(SITE, SETTINGS, 'state')}`,
      url: `${SITE}/api/health`,
    },
    {
      ...server,
      command: startWorker(OTHER_SITE, OTHER_SETTINGS, 'other-state'),
      url: `${OTHER_SITE}/api/health`,
    },
  ],
  fullyParallel: true,
  workers: 1,
  timeout: 120_000,
  // The runtime shares a machine with the tests and the browser, and may stall for seconds. Nothing here measures speed.
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  use: { ...shared.use, baseURL: SITE, viewport: { width: 1366, height: 768 } },
  projects: [
    {
      name: 'as on a server',
      testMatch: [
        'e2e/static-pages/requests.spec.ts',
        'e2e/static-pages/policy.spec.ts',
        'e2e/static-pages/every-site/pages.spec.ts',
        'e2e/specification/not-found.spec.ts',
      ],
      // The last two are about pictures and files of the embedded content: a site with a backend has none.
      grepInvert: /@thorough|@node|social picture|links to pages, files/,
    },
    // Last: it leaves a failing backend and used-up limits.
    { name: 'edge', testMatch: 'deploy/edge/test/edge.spec.ts', dependencies: ['as on a server'] },
  ],
});
