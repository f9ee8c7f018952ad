import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import site from '../../vitest.config';

const [, stateless] = site.test?.projects as TestProjectInlineConfiguration[];

/** The stateless unit tests, as the one project that Stryker knows. */
export default defineConfig({
  ...site,
  test: {
    ...stateless?.test,
    // A fault that random input or a measured time finds is found by chance.
    exclude: ['**/properties.test.ts', '**/*-bounds.test.ts'],
    retry: 0,
  },
});
