import 'server-only';

import { revalidateTag } from 'next/cache';
import { after } from 'next/server';

import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { connectBackend } from '@/lib/backend/http-transport';
import { contentTag, getRefresher, readCollection } from '@/lib/backend/read-collection';
import { BACKEND_JITTER_MAX_MS } from '@/lib/constants';

export interface Invalidation {
  /** Fetched: the next visitor gets the new content. */
  fetched: CollectionKey[];
  /** Not fetched in time: the last good content stays until the backend returns new content. */
  waiting: CollectionKey[];
}

/** How long the caller waits for the backend, in milliseconds. Visitors do not wait. */
const INVALIDATION_WAIT_MS = BACKEND_JITTER_MAX_MS + 5_000;

/**
 * Invalidates collections (§4): fetches them, then expires their entries and pages, so that the next visitor of each
 * page gets new content and does not wait for the backend. Call it in a route handler.
 */
export async function invalidateContent(sources: CollectionSource<unknown>[]): Promise<Invalidation> {
  const transport = connectBackend();
  // Embedded content cannot change while the site runs.
  if (!transport) return { fetched: sources.map(({ key }) => key), waiting: [] };
  const results = await Promise.all(
    sources.map(async (source) => ({
      key: source.key,
      isFetched: await getRefresher(transport).invalidate(source, INVALIDATION_WAIT_MS),
    })),
  );
  for (const { key, isFetched } of results) {
    // 'max' keeps entries and pages until new ones replace them.
    revalidateTag(contentTag(key), isFetched ? { expire: 0 } : 'max');
    if (isFetched) getRefresher(transport).storeAgain(key);
  }
  // Stores what was fetched right after the tags have expired: a restart before the next visit loses nothing.
  after(() => Promise.all(sources.map(readCollection)));
  return {
    fetched: results.flatMap(({ key, isFetched }) => (isFetched ? [key] : [])),
    waiting: results.flatMap(({ key, isFetched }) => (isFetched ? [] : [key])),
  };
}
