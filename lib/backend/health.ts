import 'server-only';

import { type CollectionKey } from '@/lib/backend/collection';
import { connectBackend } from '@/lib/backend/http-transport';
import { readStored } from '@/lib/backend/read-collection';
import { getCollectionState } from '@/lib/backend/state';

export interface CollectionHealth {
  /** Since the request of its content; `null` if it has never loaded. */
  ageSeconds: number | null;
  /** The last failed fetch of this process (§8). */
  lastFailure: { secondsAgo: number; kind: string; status: number | null } | null;
}

/**
 * The age of each collection and how its last fetch failed; empty without a backend, because embedded content has no age.
 * Sends nothing to the backend. Call it in a route handler: what this process has not read yet, it looks up in Next's
 * data cache.
 */
export async function describeCollections(keys: readonly CollectionKey[]): Promise<Record<string, CollectionHealth>> {
  const transport = connectBackend();
  if (!transport) return {};
  const secondsSince = (time: number) => Math.round((Date.now() - time) / 1000);
  const describe = async (key: CollectionKey): Promise<[CollectionKey, CollectionHealth]> => {
    const { held, lastFailure } = getCollectionState(key);
    const stored = held ?? (await readStored(key, transport.scope));
    const ageSeconds = stored ? secondsSince(stored.requestedAt) : null;
    if (!lastFailure) return [key, { ageSeconds, lastFailure: null }];
    const { at, kind, status = null } = lastFailure;
    return [key, { ageSeconds, lastFailure: { secondsAgo: secondsSince(at), kind, status } }];
  };
  return Object.fromEntries(await Promise.all(keys.map(describe)));
}
