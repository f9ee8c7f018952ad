import path from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.join(import.meta.dirname, '../..');

/** The story of a backend builds the site anew in its course: the others use the shared build before it. */
const BUILDS_ITSELF = /backend-faults/;

class SharedBuildFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => Number(BUILDS_ITSELF.test(a.moduleId)) - Number(BUILDS_ITSELF.test(b.moduleId)));
  }
}

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
    sequence: { concurrent: false, shuffle: false, sequencer: SharedBuildFirst },
    bail: 1,
    testTimeout: 120_000,
    hookTimeout: 420_000,
    reporters: ['verbose'],
  },
});
