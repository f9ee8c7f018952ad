import 'server-only';

import { type CollectionKey } from '@/lib/backend/collection';
import { connectBackend } from '@/lib/backend/connect';
import { cooldownUntil } from '@/lib/backend/fetch-collection';
import { openSnapshotStore } from '@/lib/backend/read-collection';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type CollectionState, getBackendState, getCollectionState } from '@/lib/backend/state';
import { CACHE_TTL_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';

export interface CollectionHealth {
  /** Young, past its cache time but shown, or never seen. */
  status: 'current' | 'stale' | 'missing';
  ageSeconds: number | null;
  lastFailure: { secondsAgo: number; kind: string; status: number | null } | null;
  /** Loads that failed since the last good one. */
  failedFetches: number;
  /** For how long nothing is asked of the backend, after a failure or a 429. */
  backoffForSeconds: number;
}

export type BackendHealth =
  /** The content ships with the site. */
  { backend: 'embedded' } | { backend: 'remote'; collections: Record<CollectionKey, CollectionHealth> };

/** How old the content of each collection is, and how its last fetch failed. Asks nothing of the backend. */
export async function describeBackendHealth(keys: readonly CollectionKey[]): Promise<BackendHealth> {
  const transport = connectBackend();
  if (!transport) return { backend: 'embedded' };
  const store = await openSnapshotStore(transport.scope);
  const now = Date.now();
  const ttlMs = CACHE_TTL_MS * getEnv().BACKEND_TIME_SCALE;
  const describe = async (key: CollectionKey) => {
    const state = getCollectionState(key);
    const freeAt = Math.max(state.backoffUntil, cooldownUntil(key, getBackendState()));
    return [key, describeCollection(state, await store?.readTimes(key), freeAt, now, ttlMs)] as const;
  };
  const entries = await Promise.all(keys.map(describe));
  return { backend: 'remote', collections: Object.fromEntries(entries) as Record<CollectionKey, CollectionHealth> };
}

/**
 * @param stored of what a page would find in the store: all content after a start, later what another process of this folder has fetched since
 * @param freeAt when the backend may be asked again
 */
export function describeCollection(
  { held, lastFailure, failedFetches }: CollectionState,
  stored: Omit<Snapshot, 'text'> | undefined,
  freeAt: number,
  now: number,
  ttlMs: number,
): CollectionHealth {
  const isStoredNewer = stored !== undefined && stored.requestedAt > (held?.requestedAt ?? 0);
  const hasRecovered = isStoredNewer && stored.requestedAt > (lastFailure?.at ?? 0);
  const fetchedAt = (isStoredNewer ? stored : held)?.fetchedAt;
  const isYoung = fetchedAt !== undefined && now - fetchedAt < ttlMs;
  return {
    status: fetchedAt === undefined ? 'missing' : isYoung ? 'current' : 'stale',
    ageSeconds: fetchedAt === undefined ? null : toSeconds(now - fetchedAt),
    lastFailure: lastFailure
      ? { secondsAgo: toSeconds(now - lastFailure.at), kind: lastFailure.kind, status: lastFailure.status ?? null }
      : null,
    failedFetches: hasRecovered ? 0 : failedFetches,
    backoffForSeconds: Math.max(toSeconds(freeAt - now), 0),
  };
}

const toSeconds = (ms: number) => Math.round(ms / 1000);
