import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { toBuiltSettings } from './lib/built-settings';
import { envSchema, parseEnv } from './lib/env-schema';
import { writeModules } from './scripts/generated';
import { readBrandAssets } from './scripts/read-brand';

const root = import.meta.dirname;

/** A shell or a workflow may hold the settings of a vendor's site: tests set their own. Empty means unset. */
const NO_SETTINGS = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']));

/** Tests of a logo bring their own, so that they pass with and without the vendor's. */
const generated = path.join(root, '.generated/unit-tests');
writeModules(generated, {
  brand: { ...readBrandAssets(undefined, root), logo: null },
  settings: toBuiltSettings(parseEnv({})),
  content: {},
  pictures: {},
});

export default defineConfig({
  // The project's tsconfig leaves JSX to Next; here esbuild compiles it.
  esbuild: { jsx: 'automatic' },
  resolve: {
    alias: {
      '@': root,
      '@generated': generated,
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
