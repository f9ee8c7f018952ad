import 'server-only';

import { revalidateTag } from 'next/cache';

import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { contentTag } from '@/lib/backend/cache-tags';
import { getContentReader } from '@/lib/backend/read-collection';
import { BACKEND_JITTER_MAX_MS } from '@/lib/constants';
import { getNeighbours } from '@/lib/backend/cluster-port';

export interface Clearing {
  /** Fetched anew: the next reader gets it. */
  fetched: CollectionKey[];
  /** The backend did not give them in time: last good content stays until it does. */
  waiting: CollectionKey[];
}

/** Who asks for a clearing waits so long for the backend; the readers after it do not. */
const CLEARING_WAIT_MS = BACKEND_JITTER_MAX_MS + 5_000;

/**
 * Clears the cache of some collections (§4): fetches them anew, then expires the pages that show them, so that the
 * next reader of each, of any instance, gets a page with fresh content and does not wait for the backend. Call it in a
 * route handler.
 */
export async function clearContent(sources: CollectionSource<unknown>[]): Promise<Clearing> {
  const reader = await getContentReader();
  const results = await Promise.all(
    sources.map(async (source) => ({ key: source.key, isFresh: await reader.clear(source, CLEARING_WAIT_MS) })),
  );
  for (const { key, isFresh } of results) {
    // "max" would show the old page once more, so it is left for where expiring at once would cost last good content.
    revalidateTag(contentTag(key), isFresh || reader.isSafeToExpire ? { expire: 0 } : 'max');
  }
  // Last, so that the others find the new content when they hear of it.
  await getNeighbours()?.announceClearing(results.map(({ key }) => key));
  return {
    fetched: results.flatMap(({ key, isFresh }) => (isFresh ? [key] : [])),
    waiting: results.flatMap(({ key, isFresh }) => (isFresh ? [] : [key])),
  };
}
