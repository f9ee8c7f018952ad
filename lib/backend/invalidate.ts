import 'server-only';

import { revalidateTag } from 'next/cache';

import { type CollectionSource } from '@/lib/backend/collection';
import { getCollectionState } from '@/lib/backend/fetch-collection';
import { contentTag, refreshCollection, within } from '@/lib/backend/read-collection';
import { getEnv } from '@/lib/env';

/** How long the caller waits for the backend. Visitors do not wait. */
const INVALIDATION_WAIT_MS = 6_500;

/**
 * Invalidates collections (§4): fetches them, then expires the pages that show them, so that the next visitor of each
 * page gets new content and does not wait for the backend. Call it in a route handler.
 * @returns the collections that were fetched; those `waiting`, whose last good content stays until the backend returns new
 *   content; and the reasons of those whose fetch has failed
 */
export async function invalidateContent(sources: CollectionSource<unknown>[]) {
  const keys = sources.map(({ key }) => key);
  // Embedded content cannot change while the site runs.
  if (getEnv().API_BASE_URL === undefined) return { fetched: keys, waiting: [], reasons: {} };
  const results = await Promise.all(sources.map((source) => within(INVALIDATION_WAIT_MS, refreshCollection(source))));
  const fetched = keys.filter((_key, index) => results[index]);
  const waiting = keys.filter((_key, index) => !results[index]);
  for (const key of fetched) revalidateTag(contentTag(key), { expire: 0 });
  // The next visitor gets the old page, which is then regenerated.
  for (const key of waiting) revalidateTag(contentTag(key), 'max');
  const reasons = waiting.flatMap((key) => {
    const { failure, inFlight } = getCollectionState(key);
    return failure && !inFlight ? [[key, failure.reason] as const] : [];
  });
  return { fetched, waiting, reasons: Object.fromEntries(reasons) };
}
