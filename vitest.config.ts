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
});

/** Tests with servers of the built site, and those of what Next or a hook keeps for a whole process. */
const suite = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  // The store of enquiries is read as the server reads it.
  ssr: { resolve: { conditions: ['react-server'] } },
  test: {
    name,
    include: [`{app,lib,e2e}/**/*.${name}.test.ts`],
    // Shared machines stall for seconds. Nothing waits as long as this unless it fails.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    // Builds of the site wait for each other.
    hookTimeout: 900_000,
    ...test,
  },
});

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
    reporters: ['default', './e2e/support/flaky-reporter.ts'],
    // As Playwright's: `npm test` leaves it out, `npm run test:rest` runs it.
    tags: [{ name: 'thorough', timeout: 300_000 }],
    // Playwright's tests have a second attempt on CI too.
    retry: process.env.CI === 'true' ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,components,deploy,lib,e2e,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.{server,system}.test.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // The vendor's own content in lib/company breaks no test.
          env: { ...NO_SETTINGS, CONTENT_FOLDER: 'e2e/content' },
          // Tests with real servers and disks on shared machines, which stall for seconds.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          // Tests wait for servers and clocks more than they compute.
          maxWorkers: 3,
          isolate: false,
          setupFiles: ['e2e/support/fresh-modules.ts'],
        },
      },
      suite('server', { maxWorkers: 2 }),
      // They wait for clocks, side by side.
      suite('system', { maxWorkers: 2 }),
    ],
  },
});
