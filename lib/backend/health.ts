import 'server-only';

import { type CollectionKey } from '@/lib/backend/collection';
import { connectBackend } from '@/lib/backend/connect';
import { readStored } from '@/lib/backend/read-collection';
import { type CollectionState, getCollectionState, nextFetchAt, type StoredContent } from '@/lib/backend/state';
import { CACHE_TTL_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';

export interface CollectionHealth {
  /** Within its cache time, past it but still shown, or never fetched. */
  status: 'current' | 'stale' | 'missing';
  ageSeconds: number | null;
  lastFailure: { secondsAgo: number; kind: string; status: number | null } | null;
  /** Fetches of this process that failed since the last successful one. */
  failedFetches: number;
  /** For how long no request is sent to the backend, after a failure or a 429. */
  backoffForSeconds: number;
}

export type BackendHealth =
  /** The content ships with the site. */
  { backend: 'embedded' } | { backend: 'remote'; collections: Record<CollectionKey, CollectionHealth> };

/**
 * How old the content of each collection is, and how its last fetch failed. Sends nothing to the backend. Call it in a
 * route handler: what this process has not read yet, it looks up in Next's data cache.
 */
export async function describeBackendHealth(keys: readonly CollectionKey[]): Promise<BackendHealth> {
  const transport = connectBackend();
  if (!transport) return { backend: 'embedded' };
  const ttlMs = CACHE_TTL_MS * getEnv().BACKEND_TIME_SCALE;
  const describe = async (key: CollectionKey) => {
    const state = getCollectionState(key);
    const stored = state.held ?? (await readStored(key, transport.scope));
    return [key, describeCollection(state, stored, nextFetchAt(key), Date.now(), ttlMs)] as const;
  };
  const entries = await Promise.all(keys.map(describe));
  return { backend: 'remote', collections: Object.fromEntries(entries) as Record<CollectionKey, CollectionHealth> };
}

/**
 * @param stored the entry of the collection in the data cache
 * @param freeAt when the next fetch may start
 */
export function describeCollection(
  { lastFailure, failedFetches }: CollectionState,
  stored: Pick<StoredContent, 'requestedAt'> | undefined,
  freeAt: number,
  now: number,
  ttlMs: number,
): CollectionHealth {
  const ageMs = stored && now - stored.requestedAt;
  return {
    status: ageMs === undefined ? 'missing' : ageMs < ttlMs ? 'current' : 'stale',
    ageSeconds: ageMs === undefined ? null : toSeconds(ageMs),
    lastFailure: lastFailure
      ? { secondsAgo: toSeconds(now - lastFailure.at), kind: lastFailure.kind, status: lastFailure.status ?? null }
      : null,
    failedFetches,
    backoffForSeconds: Math.max(toSeconds(freeAt - now), 0),
  };
}

const toSeconds = (ms: number) => Math.round(ms / 1000);
