import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { envSchema } from './lib/env-schema';
import { readBrandAssets } from './scripts/read-brand';

const root = import.meta.dirname;

/** A shell or a workflow may hold the settings of a vendor's site: tests set their own. Empty means unset. */
const NO_SETTINGS = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']));

export default defineConfig({
  // The project's tsconfig leaves JSX to Next; here esbuild compiles it.
  esbuild: { jsx: 'automatic' },
  // Tests that want a logo bring one: they hold whether or not the vendor has.
  define: { BRAND_ASSETS: JSON.stringify(JSON.stringify({ ...readBrandAssets(), logo: null })) },
  resolve: {
    alias: {
      '@': root,
      // Next resolves this marker by the "react-server" condition, which Vite does not set.
      'server-only': path.join(root, 'node_modules/server-only/empty.js'),
    },
  },
  test: {
    include: ['{app,components,lib,e2e,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    environment: 'node',
    // What the vendor writes into content/ breaks no test.
    env: { ...NO_SETTINGS, CONTENT_FOLDER: 'e2e/content' },
    // Tests with real servers and disks on shared machines, which stall for seconds.
    testTimeout: 20_000,
  },
});
