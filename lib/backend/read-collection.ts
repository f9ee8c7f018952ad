import 'server-only';

import { type CollectionSource, type Reading } from '@/lib/backend/collection';
import { connectBackend } from '@/lib/backend/connect';
import { contentFolder } from '@/lib/backend/snapshot-folder';
import { type ContentCache, createContentCache, type ContentCacheDependencies } from '@/lib/backend/content-cache';
import { toFailure } from '@/lib/backend/failure';
import { logLine } from '@/lib/log';
import { getNextPort } from '@/lib/backend/next-port';
import { NO_PAGE_CACHE } from '@/lib/backend/page-cache';
import { getClusterPort } from '@/lib/backend/cluster-port';
import { type SnapshotStore } from '@/lib/backend/snapshot-store';
import { getBackendState } from '@/lib/backend/state';
import { getEnv, isBuilding, isDevelopment } from '@/lib/env';

let contentCache: Promise<ContentCache> | undefined;

/**
 * Reads one collection: from the cache while it is young, else from the backend under the rules of §7 and §8, with
 * last good content meanwhile. Never throws; waits only as long as nothing else could be shown.
 * Wrap it with React's `cache()`, so that one render reads a collection once. No page that reads content may be
 * `force-dynamic`: that switches Next's data cache off.
 */
export async function readCollection<T>(source: CollectionSource<T>): Promise<Reading<T>> {
  try {
    return await (await getContentCache()).read(source);
  } catch (error) {
    logLine('content-cache', { key: source.key, failure: toFailure(error).message }, true);
    return { status: 'failed' };
  }
}

/** The content cache of this copy of the module; all copies work on one state (`state.ts`). */
export function getContentCache(): Promise<ContentCache> {
  contentCache ??= openContentCache();
  return contentCache;
}

async function openContentCache(): Promise<ContentCache> {
  const transport = connectBackend();
  if (!transport) throw new Error('there is no backend: API_BASE_URL is unset');
  const env = getEnv();
  const { openPageCache, openFilelessCache } = getNextPort();
  const deps: ContentCacheDependencies = {
    transport,
    state: getBackendState(),
    clock: { now: Date.now, random: Math.random, sleep },
    timeScale: env.BACKEND_TIME_SCALE,
    pageCache: openPageCache?.(transport.scope) ?? NO_PAGE_CACHE,
    isBuilding: isBuilding(),
    isDevelopment: isDevelopment(),
    log: logLine,
    shareContent: (key, snapshot) => getClusterPort().peers?.shareContent(key, snapshot),
    shareCooldown: (key) => getClusterPort().peers?.shareCooldown(key),
  };
  const store = await openSnapshotStore(transport.scope);
  if (!store && env.REDIS_URL === undefined && openFilelessCache) return openFilelessCache(deps, transport.scope);
  return createContentCache({ ...deps, store: store ?? NO_SNAPSHOT_STORE });
}

/**
 * Where last good content of one backend is kept; `undefined` on a host without files. Imported late, so that an edge
 * build can leave them out.
 */
export async function openSnapshotStore(scope: string): Promise<SnapshotStore | undefined> {
  try {
    const { openFileSnapshotStore } = await import('@/lib/backend/file-snapshot-store');
    return await openFileSnapshotStore(contentFolder(), scope);
  } catch (error) {
    logLine('content-snapshot', { failure: `no folder for snapshots: ${toFailure(error).message}` }, true);
    return undefined;
  }
}

/** Where nothing can be kept: last good content lives as long as the process. */
const NO_SNAPSHOT_STORE: SnapshotStore = {
  readTimes: async () => undefined,
  read: async () => undefined,
  write: async () => {},
};

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
