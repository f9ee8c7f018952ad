import path from 'node:path';

import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

/** A site of another vendor, in whose pages and pictures the sample's name is looked for: `npm run test:brand`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['e2e/brand/*.spec.ts'],
    environment: 'node',
    // A hundred pictures are read, and every page is shown, on machines that are shared.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    reporters: ['verbose'],
  },
});
