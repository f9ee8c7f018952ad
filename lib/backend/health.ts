import 'server-only';

import { COLLECTION_KEYS, type CollectionKey } from '@/lib/backend/collection';
import { connectBackend } from '@/lib/backend/connect';
import { cooldownUntil } from '@/lib/backend/load';
import { openSnapshotStore } from '@/lib/backend/read';
import { getBackendState, getCollectionState } from '@/lib/backend/state';
import { CACHE_TTL_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';

export interface CollectionHealth {
  /** Young, past its cache time but shown, or never seen. */
  status: 'current' | 'stale' | 'missing';
  ageSeconds: number | null;
  lastFailure: { secondsAgo: number; kind: string; status: number | null } | null;
  /** Loads that failed since the last good one. */
  failedLoads: number;
  /** For how long nothing is asked of the backend, after a failure or a 429. */
  pausedForSeconds: number;
}

export type BackendHealth =
  /** The content ships with the site. */
  { backend: 'embedded' } | { backend: 'remote'; collections: Record<CollectionKey, CollectionHealth> };

/** How old the content of each collection is, and how its last load failed. Asks nothing of the backend. */
export async function describeBackendHealth(): Promise<BackendHealth> {
  const transport = await connectBackend();
  if (transport.kind === 'local') return { backend: 'embedded' };
  const store = await openSnapshotStore(transport.scope);
  const now = Date.now();
  const ttlMs = CACHE_TTL_MS * getEnv().BACKEND_TIME_SCALE;
  const describe = async (key: CollectionKey): Promise<CollectionHealth> => {
    const { held, lastFailure, failedLoads, pausedUntil } = getCollectionState(key);
    // After a start nothing is held until a page asks for it; what a page would then find is in the store.
    const fetchedAt = (held ?? (await store?.readTimes(key)))?.fetchedAt;
    const isYoung = fetchedAt !== undefined && now - fetchedAt < ttlMs;
    const freeAt = Math.max(pausedUntil, cooldownUntil(key, getBackendState()));
    return {
      status: fetchedAt === undefined ? 'missing' : isYoung ? 'current' : 'stale',
      ageSeconds: fetchedAt === undefined ? null : toSeconds(now - fetchedAt),
      lastFailure: lastFailure
        ? { secondsAgo: toSeconds(now - lastFailure.at), kind: lastFailure.kind, status: lastFailure.status ?? null }
        : null,
      failedLoads,
      pausedForSeconds: Math.max(toSeconds(freeAt - now), 0),
    };
  };
  const entries = await Promise.all(COLLECTION_KEYS.map(async (key) => [key, await describe(key)] as const));
  return { backend: 'remote', collections: Object.fromEntries(entries) as Record<CollectionKey, CollectionHealth> };
}

const toSeconds = (ms: number) => Math.round(ms / 1000);
