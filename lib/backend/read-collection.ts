import 'server-only';

import { unstable_cache } from 'next/cache';

import { type CollectionSource, parseBody } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import {
  type FetchInFlight,
  getCollectionState,
  getInFlight,
  nextFetchAt,
  shareFetch,
  sleep,
  type StoredContent,
  trustedTime,
} from '@/lib/backend/fetch-collection';
import { CACHE_TTL_MS } from '@/lib/constants';
import { getEnv, isBuilding, isDevelopment } from '@/lib/env';
import { logLine } from '@/lib/log';
import { awaitOutside } from '@/lib/render-place';

/** How long renders wait for a fetch. Not scaled by BACKEND_TIME_SCALE: a healthy backend needs two seconds. */
const WAIT_BUDGET_MS = 3_000;
/** In a build no visitor waits, but Next gives up on a page after two minutes. */
const BUILD_WAIT_BUDGET_MS = 30_000;

/**
 * Reads one collection through Next's data cache: 15 minutes from the cache, then from the backend by the rules of §7
 * and §8, and the last good content if that fails or takes long. Never throws. Wrap it with React's `cache()`, so that a
 * render reads a collection once. A page that reads content must not be `force-dynamic`, which switches the data cache
 * off.
 * @returns `null` if the collection has never loaded
 */
export async function readCollection<T>(source: CollectionSource<T>): Promise<{ value: T } | null> {
  const { key } = source;
  const isInTime = waitBudgetMs(key) > 0;
  const refresh = (maxAgeMs: number) => readThrough(key, maxAgeMs, () => fetchInTime(source)).catch(() => undefined);
  try {
    // Another render began this fetch, and stores its content.
    const inFlight = isInTime ? getInFlight(key) : undefined;
    const shared = inFlight && (await awaitFetch(key, inFlight));
    const maxAgeMs = isOutdated(key) ? OUTDATED_MS : ttlMs();
    const entry = shared ?? (await (isInTime && !inFlight ? refresh(maxAgeMs) : readStored(key)));
    if (entry && !keepParsed(source, entry) && isInTime) await refresh(OUTDATED_MS);
    await limitPageTtl(key);
  } catch (error) {
    logLine('content-cache', { key, failure: toFailure(error).message }, true);
  }
  const { parsed } = getCollectionState(key);
  return parsed ? { value: parsed.value as T } : null;
}

/**
 * Fetches and stores a collection whose content may be young. Call it in a route handler. If the fetch fails, pages try
 * again after its backoff or cooldown.
 * @returns whether there is new content; never rejects
 */
export async function refreshCollection(source: CollectionSource<unknown>): Promise<boolean> {
  // Its content may be from before the change.
  await getInFlight(source.key)?.content.catch(() => {});
  const { failure } = getCollectionState(source.key);
  if (failure && failure.kind !== 'rate-limited' && failure.kind !== 'cooldown') failure.retryAt = 0;
  return storeContent(source.key, shareFetch(source));
}

/**
 * The stored content of a collection. Content that is older than `maxAgeMs` is replaced by that of `fetchNew`, unless it
 * fails.
 * @throws what `fetchNew` throws, if nothing is stored
 */
const readThrough = (key: string, maxAgeMs: number | false, fetchNew: () => Promise<StoredContent>) =>
  unstable_cache(named(fetchNew, 'content'), [getEnv().API_BASE_URL ?? '', key], {
    revalidate: maxAgeMs !== false && maxAgeMs / 1_000,
  })();

/** The stored content of a collection at any age; `undefined` if there is none. Fetches nothing. */
export const readStored = (key: string): Promise<StoredContent | undefined> =>
  readThrough(key, false, () => Promise.reject(new Error('nothing stored'))).catch(() => undefined);

const ttlMs = () => CACHE_TTL_MS * getEnv().BACKEND_TIME_SCALE;

/** Content that is known to be outdated, or cannot be parsed, is replaced at this age. */
const OUTDATED_MS = 1_000;

/** Whether content is outdated: a fetch of it has failed since, or its time is in the future. */
function isOutdated(key: string): boolean {
  const { failure, parsed } = getCollectionState(key);
  const fetchedAt = parsed && trustedTime(parsed.fetchedAt);
  return fetchedAt === 0 || (failure !== undefined && failure.at > (fetchedAt ?? 0));
}

/**
 * How long a render may wait for new content: until the fetch in flight is 3 s old. 0 if no fetch may start now. A build
 * does not repeat a fetch that failed.
 */
function waitBudgetMs(key: string): number {
  const now = Date.now();
  if (now < nextFetchAt(key) || (isBuilding() && getCollectionState(key).failure)) return 0;
  const { startedAt } = getInFlight(key) ?? { startedAt: now };
  return startedAt + (isBuilding() ? BUILD_WAIT_BUDGET_MS : WAIT_BUDGET_MS) - now;
}

/** What a fetch brings within the wait budget. Other pages are rendered meanwhile. */
const awaitFetch = (key: string, { content }: FetchInFlight) => awaitOutside(within(waitBudgetMs(key), content));

/**
 * New content to store, if it arrives within the wait budget. A slower fetch goes on and stores its content for the next
 * page. To store many megabytes for each render that waits for them would stop the server: the one that began stores them.
 */
async function fetchInTime(source: CollectionSource<unknown>): Promise<StoredContent> {
  const isOwn = getInFlight(source.key) === undefined;
  const inFlight = shareFetch(source);
  const content = await awaitFetch(source.key, inFlight);
  if (content && isOwn) return content;
  if (!content) void storeContent(source.key, inFlight);
  const reason = content ? 'another page stores the new content' : 'no new content in time';
  // Next logs it with its stack. The log has the backend's failure already.
  throw Object.assign(new Error(`${source.key}: ${reason}`), { stack: undefined });
}

/**
 * Stores the content of a fetch once it has arrived. With a lifetime of a millisecond, it replaces every entry. The
 * fetch does not run inside `unstable_cache`: a server that stops waits for each function there.
 * @returns whether it arrived; never rejects
 */
const storeContent = (key: string, inFlight: FetchInFlight): Promise<boolean> =>
  (inFlight.stored ??= inFlight.content
    .then((content) => readThrough(key, 1, () => Promise.resolve(content)))
    .then(
      () => true,
      () => false,
    ));

/** What a promise resolves to within some milliseconds; `undefined` if it rejects or takes longer. */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise.catch(() => undefined), sleep(ms).then(() => undefined)]);

/**
 * Parses stored content if it is newer than what this process has parsed, or if an entry has become public since. In
 * development it is always parsed, because modules are replaced.
 * @returns false if this version of the site cannot parse it: it then counts as missing
 */
function keepParsed(source: CollectionSource<unknown>, { fetchedAt, body }: StoredContent): boolean {
  const state = getCollectionState(source.key);
  // If Next reads an entry from disk while a newer one is stored, it keeps the old one in memory with the newer time.
  const isKnown = state.parsed && trustedTime(state.parsed.fetchedAt) >= trustedTime(fetchedAt);
  const isChanged = state.parsed?.fetchedAt === fetchedAt && state.parsed.changesAt <= Date.now();
  if (isKnown && !isChanged && !isDevelopment()) return true;
  try {
    const { value, hidden, changesAt } = parseBody(source, body);
    state.parsed = { fetchedAt, value, hidden, changesAt };
    return true;
  } catch (error) {
    logLine('content-cache', { key: source.key, failure: `stored content: ${toFailure(error).message}` }, true);
    return false;
  }
}

/** The cache tag of the pages that show a collection. */
export const contentTag = (key: string) => `content:${key}`;

/**
 * Gives the page that is being rendered its cache tag, and lets Next regenerate it when its content may be fetched again, or
 * an entry becomes public: reading an entry lowers the lifetime of the page to that of the entry.
 */
function limitPageTtl(key: string): Promise<number> {
  const { parsed } = getCollectionState(key);
  const isCurrent = parsed && !getInFlight(key) && !isOutdated(key);
  const until = Math.max(nextFetchAt(key), isCurrent ? parsed.fetchedAt + ttlMs() : 0);
  const changesAt = parsed && parsed.changesAt > Date.now() ? parsed.changesAt : Infinity;
  return expirePageAt(key, Math.min(until, changesAt));
}

/** Lets Next regenerate the page that is being rendered at a time, in milliseconds since 1970. */
export function expirePageAt(key: string, until: number): Promise<number> {
  // Rounded up, so that a page is not regenerated a moment before its content may be fetched.
  const revalidate = Math.max(Math.ceil((until - Date.now()) / 1_000), 1);
  return unstable_cache(
    named(() => Promise.resolve(0), 'page-ttl'),
    [key],
    { revalidate, tags: [contentTag(key)] },
  )();
}

/** The function's text is part of an entry's key, and must be the same in each build. */
const named = <T extends () => Promise<unknown>>(run: T, name: string): T =>
  Object.assign(run, { toString: () => name });
