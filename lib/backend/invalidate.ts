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
  const keys = sources.map(({ key }) => key);
  const transport = connectBackend();
  // Embedded content cannot change while the site runs.
  if (!transport) return { fetched: keys, waiting: [] };
  const refresher = getRefresher(transport);
  const results = await Promise.all(sources.map((source) => refresher.invalidate(source, INVALIDATION_WAIT_MS)));
  const fetched = keys.filter((_key, index) => results[index]);
  const waiting = keys.filter((_key, index) => !results[index]);
  for (const key of fetched) {
    revalidateTag(contentTag(key), { expire: 0 });
    refresher.storeAgain(key);
  }
  // Keeps entries and pages until new ones replace them.
  for (const key of waiting) revalidateTag(contentTag(key), 'max');
  // Stores what was fetched right after the tags have expired: a restart before the next visit loses nothing.
  after(() => Promise.all(sources.map(readCollection)));
  return { fetched, waiting };
}
