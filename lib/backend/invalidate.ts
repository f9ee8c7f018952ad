import 'server-only';

import { revalidateTag } from 'next/cache';

import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { contentTag } from '@/lib/backend/cache-tags';
import { getContentCache } from '@/lib/backend/read-collection';
import { BACKEND_JITTER_MAX_MS } from '@/lib/constants';
import { getClusterPort } from '@/lib/backend/cluster-port';
import { getEnv } from '@/lib/env';

export interface Invalidation {
  /** Fetched anew: the next visitor gets it. */
  fetched: CollectionKey[];
  /** The backend did not give them in time: last good content stays until it does. */
  waiting: CollectionKey[];
}

/** Who asks for an invalidation waits so long for the backend; the visitors after it do not. */
const INVALIDATION_WAIT_MS = BACKEND_JITTER_MAX_MS + 5_000;

/**
 * Invalidates some collections (§4): fetches them anew, then expires the pages that show them, so that the
 * next visitor of each, of any server, gets a page with fresh content and does not wait for the backend. Call it in a
 * route handler.
 */
export async function invalidateContent(sources: CollectionSource<unknown>[]): Promise<Invalidation> {
  // Embedded content cannot change while the site runs.
  if (getEnv().API_BASE_URL === undefined) return { fetched: sources.map(({ key }) => key), waiting: [] };
  const cache = await getContentCache();
  const results = await Promise.all(
    sources.map(async (source) => ({ key: source.key, isFresh: await cache.invalidate(source, INVALIDATION_WAIT_MS) })),
  );
  for (const { key, isFresh } of results) {
    // "max" would show the old page once more, so it is left for where expiring at once would cost last good content.
    revalidateTag(contentTag(key), isFresh || cache.isSafeToExpire ? { expire: 0 } : 'max');
  }
  // Last: it follows the new content, which the others then have.
  await getClusterPort().peers?.announceInvalidation(results.map(({ key }) => key));
  return {
    fetched: results.flatMap(({ key, isFresh }) => (isFresh ? [key] : [])),
    waiting: results.flatMap(({ key, isFresh }) => (isFresh ? [] : [key])),
  };
}
