import path from 'node:path';

import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

/** What deploy/ ships, run for real: `npm run test:deploy`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/deploy/*.spec.ts'],
    globalSetup: 'e2e/deploy/image.ts',
    environment: 'node',
    fileParallelism: false,
    sequence: { concurrent: false, shuffle: false },
    // A second try on shared machines, which stall for seconds: copies at the reverse proxy are fresh for five.
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
});
