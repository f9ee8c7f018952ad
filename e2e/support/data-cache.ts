import 'next/dist/server/node-environment-baseline';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { afterEach, beforeEach, vi } from 'vitest';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { CacheHandler } from '@/lib/platform/next/cache-handler.mjs';

type Options = ConstructorParameters<typeof IncrementalCache>[0];

const holder = globalThis as { __incrementalCache?: unknown };

/** For each test: a real backend that the settings name, and the site's data cache on an empty disk, as a render finds it. */
export function useDataCache() {
  const used = {} as { backend: Backend; cache: IncrementalCache; folder: string };
  beforeEach(async () => {
    used.folder = mkdtempSync(path.join(tmpdir(), 'data-cache-'));
    used.backend = await startBackend();
    used.cache = new IncrementalCache({
      fs: nodeFs,
      dev: false,
      flushToDisk: true,
      CurCacheHandler: CacheHandler,
      serverDistDir: path.join(used.folder, 'server'),
      requestHeaders: {},
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
      previewProps: { previewModeId: '' },
    } as unknown as Options);
    holder.__incrementalCache = used.cache;
    vi.stubEnv('API_BASE_URL', used.backend.url);
    vi.stubEnv('BACKEND_TIME_SCALE', '0.1');
  });
  afterEach(async () => {
    delete holder.__incrementalCache;
    await used.backend.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(used.folder, { recursive: true });
  });
  return used;
}
