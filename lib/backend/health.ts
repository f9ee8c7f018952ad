import 'server-only';

import { getCollectionState, trustedTime } from '@/lib/backend/fetch-collection';
import { readStored } from '@/lib/backend/read-collection';
import { getEnv } from '@/lib/env';

/**
 * The age of each collection and how its last fetch failed; empty without a backend, because embedded content has no age.
 * Sends nothing to the backend. Call it in a route handler: what this process has not read yet, it looks up in Next's
 * data cache.
 */
export async function describeCollections(keys: readonly string[]) {
  const fetched = getEnv().API_BASE_URL === undefined ? [] : keys;
  return Object.fromEntries(
    await Promise.all(fetched.map(async (key) => [key, await describeCollection(key)] as const)),
  );
}

async function describeCollection(key: string) {
  const secondsSince = (time: number) => Math.max(Math.round((Date.now() - time) / 1000), 0);
  const { parsed, failure } = getCollectionState(key);
  const content = parsed ?? (await readStored(key));
  return {
    /** Since its content was fetched; `null` if it has never loaded, or if that time is in the future. */
    ageSeconds: content && trustedTime(content.fetchedAt) > 0 ? secondsSince(content.fetchedAt) : null,
    /** How many entries say that they are not public, and when the next becomes so; `null` if unknown, or if none does. */
    hidden: parsed?.hidden ?? null,
    nextPublicAt: parsed && parsed.changesAt < Infinity ? new Date(parsed.changesAt).toISOString() : null,
    /** The last failed fetch of this process (§8). `reason` names the field that nobody could read. */
    lastFailure: failure
      ? {
          secondsAgo: secondsSince(failure.at),
          kind: failure.kind,
          status: failure.status ?? null,
          reason: failure.reason,
        }
      : null,
  };
}
