import path from 'node:path';

import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

/** Journeys through the built site in Firefox and WebKit, whichever are installed. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/engines/*.spec.ts'],
    globalSetup: 'e2e/engines/site.ts',
    environment: 'node',
    fileParallelism: false,
    sequence: { concurrent: false, shuffle: false },
    // A shared machine may stall for seconds; nothing here measures speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As in e2e/playwright.config.ts.
    retry: process.env.CI === 'true' ? 1 : 0,
    reporters: ['verbose'],
  },
});
