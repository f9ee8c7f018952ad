import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import site from '../../vitest.config';

const [unit] = site.test?.projects as TestProjectInlineConfiguration[];

/** The unit tests as Stryker runs them, which knows one project only. `run.mjs` selects the files. */
export default defineConfig({
  ...site,
  test: {
    ...site.test,
    ...unit!.test,
    projects: undefined,
    include: process.env.MUTATION_TESTS?.split('|'),
    // Random input and times: a fault that is found by chance is not found.
    exclude: ['**/properties.test.ts', '**/*-bounds.test.ts'],
    retry: 0,
    // One worker for each fault: modules are loaded once, not for each file.
    isolate: false,
  },
});
