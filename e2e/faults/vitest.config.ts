import path from 'node:path';

import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

/** The production build under each fault of its backend: `npx vitest run --config e2e/faults/vitest.config.ts`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  // The store of enquiries is looked into as the server does.
  ssr: { resolve: { conditions: ['react-server'] } },
  test: {
    include: ['e2e/faults/*.spec.ts'],
    environment: 'node',
    // One story in order on one site: each test finds what the one before left.
    fileParallelism: false,
    sequence: { concurrent: false, shuffle: false },
    bail: 1,
    testTimeout: 60_000,
    hookTimeout: 420_000,
    reporters: ['verbose'],
  },
});
