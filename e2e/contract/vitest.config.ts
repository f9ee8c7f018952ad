import path from 'node:path';

import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

/** What the site leans on in Next without a promise (docs/upgrading-next.md): `npm run test:contract`. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root, 'server-only': path.join(root, 'node_modules/server-only/empty.js') } },
  test: {
    include: ['e2e/contract/*.spec.ts'],
    globalSetup: path.join(import.meta.dirname, 'build.ts'),
    environment: 'node',
    // Each test says by itself what an upgrade broke: none is left out because another failed.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
});
