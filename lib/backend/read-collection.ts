import 'server-only';

import { unstable_cache } from 'next/cache';

import { type CollectionKey, type CollectionSource, type Reading } from '@/lib/backend/collection';
import { connectBackend, type Transport } from '@/lib/backend/http-transport';
import { toFailure } from '@/lib/backend/failure';
import { HEARS_INVALIDATIONS } from '@/lib/backend/hears-invalidations';
import { createRefresher, type Refresher } from '@/lib/backend/refresh';
import { type CollectionState, getCollectionState, type StoredContent } from '@/lib/backend/state';
import { CACHE_TTL_MS } from '@/lib/constants';
import { getEnv, isBuilding, isDevelopment } from '@/lib/env';
import { logLine } from '@/lib/log';

/** The cache tags of an entry and of the pages that show it: all content, and one collection. */
const CONTENT_TAG = 'content';
export const contentTag = (key: CollectionKey) => `${CONTENT_TAG}:${key}`;

/**
 * Reads one collection through Next's data cache: 15 minutes from the cache, then from the backend by the rules of §7
 * and §8, and the last good content if that fails. Never throws. Wrap it with React's `cache()`, so that a render reads
 * a collection once. A page that reads content must not be `force-dynamic`, which switches the data cache off.
 */
export async function readCollection<T>(source: CollectionSource<T>): Promise<Reading<T>> {
  try {
    const transport = connectBackend();
    if (!transport) throw new Error('there is no backend: API_BASE_URL is unset');
    return await readCached(source, transport);
  } catch (error) {
    logLine('content-cache', { key: source.key, failure: toFailure(error).message }, true);
    return { status: 'failed' };
  }
}

async function readCached<T>(source: CollectionSource<T>, transport: Transport): Promise<Reading<T>> {
  const { key } = source;
  const backend = transport.scope;
  const { refresh, canRefresh, isCurrent, pageTtlMs } = getRefresher(transport);
  const collection = getCollectionState(key);
  const tags = [CONTENT_TAG, contentTag(key)];
  // The page needs its tags and lifetime. Next would parse the whole body of the entry for each render.
  if (HEARS_INVALIDATIONS && collection.held && isCurrent(key) && !isDevelopment()) {
    await limitPageTtl(key, toWholeSeconds(pageTtlMs(key, false)), tags);
    return { status: 'loaded', value: collection.held.value as T };
  }
  // Reads first what an earlier process stored: with content to show, a visitor waits less for the backend.
  if (!collection.held) holdEntry(source, collection, await readStored(key, backend));
  let isOutdated = !canRefresh(key);
  const refreshEntry = () =>
    refresh(source).catch((error: unknown) => {
      isOutdated = true;
      throw error;
    });
  const readEntry = unstable_cache(named(refreshEntry), [backend, key], {
    revalidate: toWholeSeconds(CACHE_TTL_MS * getEnv().BACKEND_TIME_SCALE),
    tags,
  });
  const entry = await (isOutdated ? readStored(key, backend) : readEntry().catch(() => undefined));
  holdEntry(source, collection, entry);
  // Next returns an entry that cannot be parsed until its 15 minutes are over.
  if (entry && !collection.held) holdEntry(source, collection, await refreshEntry().catch(() => undefined));
  await limitPageTtl(key, toWholeSeconds(pageTtlMs(key, isOutdated)), tags);
  return collection.held ? { status: 'loaded', value: collection.held.value as T } : { status: 'failed' };
}

/**
 * The stored entry of a collection, however old it is; `undefined` if there is none. Fetches nothing: without tags and
 * lifetime no entry is stale.
 */
export const readStored = (key: CollectionKey, backend: string): Promise<StoredContent | undefined> =>
  unstable_cache(
    named((): Promise<StoredContent> => Promise.reject(new Error('nothing stored'))),
    [backend, key],
    { revalidate: false },
  )().catch(() => undefined);

/**
 * Keeps the parsed value of an entry. An entry that this version of the site cannot parse counts as missing. In development
 * modules are replaced, so the value is parsed again.
 *
 * An entry that is older than what is held is ignored: if Next reads an entry from disk while a newer one is stored, it keeps
 * the old one in memory with the time of the new file. A held entry from the future does not count: the clock was set back.
 */
function holdEntry(
  source: CollectionSource<unknown>,
  collection: CollectionState,
  entry: StoredContent | undefined,
): void {
  if (!entry || (collection.held?.requestedAt === entry.requestedAt && !isDevelopment())) return;
  const heldSince = collection.held?.requestedAt ?? 0;
  if (entry.requestedAt < heldSince && heldSince <= Date.now()) return;
  const { body, ...times } = entry;
  const { fetched } = collection;
  const isOwn = fetched?.requestedAt === entry.requestedAt && !isDevelopment();
  try {
    collection.held = { ...times, value: isOwn ? fetched.value : source.parse(body, () => {}) };
  } catch (error) {
    logLine('content-cache', { key: source.key, failure: `stored content: ${toFailure(error).message}` }, true);
  }
}

/** Lets Next regenerate the page that is being rendered after this time: reading an entry lowers the page's lifetime. */
const limitPageTtl = (key: CollectionKey, seconds: number, tags: string[]) =>
  unstable_cache(
    named(async () => 0, 'page-ttl'),
    [key],
    { revalidate: seconds, tags },
  )().catch(() => 0);

/** Next builds the key of an entry from the function's text too, which must be the same in each build. */
const named = <T extends () => Promise<unknown>>(run: T, name = 'content'): T =>
  Object.assign(run, { toString: () => name });

/** Rounded up, so that a page is not regenerated a moment before its content may be fetched. */
const toWholeSeconds = (ms: number) => Math.max(Math.ceil(ms / 1000), 1);

let refresher: Refresher | undefined;

/** The refresher of this copy of the module; all copies share one state (`state.ts`). */
export function getRefresher(transport: Transport): Refresher {
  refresher ??= createRefresher({
    transport,
    timeScale: getEnv().BACKEND_TIME_SCALE,
    isBuilding: isBuilding(),
  });
  return refresher;
}
