import path from 'node:path';

import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { toBuiltSettings } from './lib/built-settings.ts';
import { NO_SETTINGS } from './e2e/support/no-settings.ts';
import { parseEnv } from './lib/env-schema.ts';
import { writeModules } from './scripts/generated.ts';
import { readBrandColours } from './lib/format/colours.ts';

const root = import.meta.dirname;

const generated = path.join(root, '.generated/unit-tests');
writeModules(generated, {
  colours: readBrandColours('paper', 'dark'),
  settings: toBuiltSettings(parseEnv({})),
  content: {},
  pictures: {},
  redirects: [],
});

/** Playwright's tests have a second attempt on CI too. */
const RETRY = process.env.CI === 'true' ? 1 : 0;

/** Unit tests of modules without state. After a `!`: tests that replace modules or globals. */
const STATELESS = [
  'app/{fonts,tokens}.test.ts',
  'components/**/!(blog|bookmark|browser-storage|enquiry-engine|form-controls|site-footer|site-header|submit-enquiry|without-pictures).test.{ts,tsx}',
  'e2e/support/fixtures.test.ts',
  'lib/{format,images,seo}/**/*.test.ts',
  'lib/content/**/!(invalidation-messages).test.ts',
  'lib/{built-settings,constants,env-example,env-schema}.test.ts',
  'lib/backend/retry-policy.test.ts',
  'lib/company/facts.test.ts',
  'lib/doctor/{doctor,folder,redirects}.test.ts',
  'lib/enquiry/{properties,schema,source,spam-check}.test.ts',
  'lib/enquiry/{channels/backend-words,command/csv}.test.ts',
  'lib/backend/reported-failure.test.ts',
  'lib/http/{accept-encoding,cross-site,if-none-match,refused-path,security-headers}.test.ts',
  'lib/platform/next/{cacheability,page-policy}.test.ts',
  'lib/routing/!(renamed-routes).test.ts',
];

/** Tests with servers of the built site, by their names: `server` is part of `npm test`. */
const SUITES = ['**/*.{server,system}.test.ts'];

const unit = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['{app,components,lib,e2e,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // The vendor's own content in lib/company breaks no test.
    env: { ...NO_SETTINGS, CONTENT_FOLDER: 'e2e/content' },
    // Tests with real servers and disks on shared machines, which stall for seconds.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 20_000,
    retry: RETRY,
    // Tests wait for servers and clocks more than they compute.
    maxWorkers: 3,
    ...test,
  },
});

/** Tests that start servers of the built site. Their files run one after another. */
const suite = (
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  // The store of enquiries is read as the server reads it.
  ssr: { resolve: { conditions: ['react-server'] } },
  test: {
    name,
    include,
    maxWorkers: 1,
    // Shared machines stall for seconds. Nothing waits as long as this unless it fails.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 420_000,
    retry: RETRY,
    ...test,
  },
});

const DEPLOY = 'e2e/hosts/{compose,front,image,instances,release,rolling-restart}.system.test.ts';
const BRAND = 'e2e/vendor/brand.system.test.ts';
const ENGINES = 'e2e/static-pages/engines/*.system.test.ts';

export default defineConfig({
  resolve: {
    alias: {
      // Tests find every page, whatever the vendor leaves out.
      '@/lib/company/pages': path.join(root, 'e2e/support/company/pages.ts'),
      '@': root,
      '@generated': generated,
      // Next resolves this marker by the "react-server" condition, which Vite does not set.
      'server-only': path.join(root, 'node_modules/server-only/empty.js'),
    },
  },
  test: {
    environment: 'node',
    projects: [
      // The packages of e2e/mutation bring tests of their own.
      unit('unit', { exclude: [...configDefaults.exclude, ...SUITES, ...STATELESS] }),
      // Loading all modules again for each file would take far longer than the tests.
      unit('unit-stateless', { include: STATELESS, isolate: false }),
      suite('server', ['e2e/**/*.server.test.ts'], { globalSetup: 'e2e/static-pages/contract-build.ts' }),
      suite('faults', ['e2e/**/*.system.test.ts'], { exclude: [...configDefaults.exclude, DEPLOY, ENGINES, BRAND] }),
      suite('deploy', [DEPLOY], { globalSetup: 'e2e/hosts/image.ts' }),
      suite('engines', [ENGINES], { globalSetup: 'e2e/static-pages/engines/site.ts' }),
      suite('brand', [BRAND]),
    ],
  },
});
