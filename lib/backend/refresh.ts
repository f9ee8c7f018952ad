import { type CollectionKey, type CollectionSource } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { fetchCollection, type FetchOptions, sleep } from '@/lib/backend/fetch-collection';
import { backoffAfterFailedFetchesMs, backoffMs } from '@/lib/backend/retry-policy';
import {
  type CollectionState,
  getBackendState,
  getCollectionState,
  nextFetchAt,
  type StoredContent,
} from '@/lib/backend/state';
import { BACKEND_ATTEMPTS, BACKEND_JITTER_MAX_MS, BACKEND_TIMEOUT_MS, CACHE_TTL_MS } from '@/lib/constants';

interface RefreshOptions extends FetchOptions {
  /** A build waits for all attempts of a fetch, and does not repeat a fetch that failed. */
  isBuilding: boolean;
}

/** How long a healthy backend may take. The random delay of §7 comes on top. Not scaled by BACKEND_TIME_SCALE. */
const RESPONSE_MS = 1_000;
/** Longer than three attempts that time out. An edge host drops a fetch with the request that started it. */
const FETCH_MAX_MS = BACKEND_ATTEMPTS * (BACKEND_JITTER_MAX_MS + BACKEND_TIMEOUT_MS) + backoffMs(1) + backoffMs(2);
/** How long a busy machine may delay a fetch on top. Not scaled. */
const STALL_MS = 10_000;
/** Renders that overlap with the one that stored new content may have read the old entry before. */
const OVERLAP_MS = 1_000;

export type Refresher = ReturnType<typeof createRefresher>;

/**
 * Decides when a collection is fetched and who waits for it (§4, §7, §8): one fetch in flight for all who need it, a
 * backoff after a failed fetch, cooldowns after a 429.
 */
export function createRefresher(options: RefreshOptions) {
  const { timeScale, isBuilding } = options;
  const ttlMs = CACHE_TTL_MS * timeScale;

  /** The state of a collection, without a fetch that can no longer end. */
  function stateOf(key: CollectionKey): CollectionState {
    const collection = getCollectionState(key);
    const { inFlight } = collection;
    const isLost = inFlight && Date.now() > inFlight.startedAt + FETCH_MAX_MS * timeScale + STALL_MS;
    if (isLost) collection.inFlight = undefined;
    return collection;
  }

  async function fetchAndKeep(source: CollectionSource<unknown>, collection: CollectionState): Promise<void> {
    const { fetched: before } = collection;
    // A fetch that was forgotten as lost may end after its successor, whose content is newer.
    const isLate = () => collection.fetched !== before;
    try {
      const content = await fetchCollection(source, options);
      if (isLate()) return;
      collection.fetched = content;
      collection.failedFetches = 0;
    } catch (error) {
      const failure = toFailure(error);
      if (isLate()) return;
      // The cooldown of another collection: no request was sent, so this says nothing new about the backend.
      if (failure.kind === 'cooldown') return;
      collection.failedFetches += 1;
      collection.lastFailure = { at: Date.now(), kind: failure.kind, status: failure.status };
      // After a 429 the cooldown alone counts: Retry-After may be shorter than the backoff.
      if (failure.kind === 'rate-limited') return;
      collection.backoffUntil = Date.now() + backoffAfterFailedFetchesMs(collection.failedFetches) * timeScale;
    }
  }

  /** The fetch in flight, or a new one; `undefined` during a backoff or a cooldown. `done` never rejects. */
  function shareFetch(source: CollectionSource<unknown>): CollectionState['inFlight'] {
    const collection = stateOf(source.key);
    if (collection.inFlight) return collection.inFlight;
    if (Date.now() < nextFetchAt(source.key) || (isBuilding && collection.failedFetches > 0)) return undefined;
    const done = fetchAndKeep(source, collection).finally(() => {
      if (collection.inFlight === inFlight) collection.inFlight = undefined;
    });
    const inFlight = { startedAt: Date.now(), done };
    collection.inFlight = inFlight;
    return inFlight;
  }

  /** Waits for a fetch whose content is not old already. */
  async function bringNew(
    source: CollectionSource<unknown>,
    isHere: () => boolean,
    budgetMs: () => number,
  ): Promise<boolean> {
    // Twice: a fetch that was in flight at an invalidation returns content that counts as old.
    for (let round = 1; round <= 2 && !isHere(); round += 1) {
      const inFlight = shareFetch(source);
      if (!inFlight || !(await endsWithin(inFlight.done, budgetMs()))) break;
    }
    return isHere();
  }

  /** How long a render may wait for the fetch in flight (§4, §7). */
  function waitBudgetMs({ held, inFlight, failedFetches }: CollectionState): number {
    if (!inFlight) return 0;
    const hasAnyFailed = Object.values(getBackendState().collections).some(
      (collection) => (collection?.failedFetches ?? 0) > 0,
    );
    // Next gives up on a page of a build after two minutes: after the first failure the others get one attempt.
    if (isBuilding && !hasAnyFailed) return Number.POSITIVE_INFINITY;
    if (held && failedFetches > 0) return 0;
    // Without any content, one whole attempt.
    const responseMs = held || failedFetches > 0 ? RESPONSE_MS : BACKEND_TIMEOUT_MS * timeScale;
    return Math.max(inFlight.startedAt + BACKEND_JITTER_MAX_MS * timeScale + responseMs - Date.now(), 0);
  }

  /** Whether the content that was fetched last has yet to be stored. */
  function isNew({ fetched, invalidatedAt }: CollectionState): boolean {
    if (!fetched || fetched.requestedAt <= invalidatedAt) return false;
    return Date.now() < (fetched.storedAt === undefined ? fetched.requestedAt + ttlMs : fetched.storedAt + OVERLAP_MS);
  }

  /** Until when the held content of a collection is current, in milliseconds since 1970; 0 if it is not. */
  function currentUntil({ held, invalidatedAt }: CollectionState): number {
    const isCurrent = held !== undefined && held.requestedAt > invalidatedAt && Date.now() < held.storedAt + ttlMs;
    return isCurrent ? held.storedAt + ttlMs : 0;
  }

  return {
    /**
     * New content of a collection, for Next's data cache. Waits as long as a visitor may (`waitBudgetMs`).
     * @throws Error if there is no new content by then. A fetch in flight goes on; the next call returns its content.
     */
    async refresh(source: CollectionSource<unknown>): Promise<StoredContent> {
      const collection = stateOf(source.key);
      const isHere = () => isNew(collection);
      const isDone = await bringNew(source, isHere, () => waitBudgetMs(collection));
      if (!isDone || !collection.fetched) throw createBriefError(`no new content of ${source.key} from the backend`);
      const { requestedAt, body } = collection.fetched;
      collection.fetched.storedAt ??= Date.now();
      return { requestedAt, storedAt: collection.fetched.storedAt, body };
    },

    /**
     * Makes all content of a collection so far count as old, and fetches it unless a cooldown forbids it (§8).
     * @returns whether new content arrived within `waitMs`
     */
    async invalidate(source: CollectionSource<unknown>, waitMs: number): Promise<boolean> {
      const collection = stateOf(source.key);
      const startedAt = Date.now();
      collection.invalidatedAt = startedAt;
      collection.backoffUntil = 0;
      const isFetched = () => collection.fetched !== undefined && collection.fetched.requestedAt > startedAt;
      return bringNew(source, isFetched, () => Math.max(startedAt + waitMs - Date.now(), 0));
    },

    /** Lets the next read store what was fetched last once more, because its entry expires now. */
    storeAgain(key: CollectionKey): void {
      const { fetched } = stateOf(key);
      if (fetched) fetched.storedAt = undefined;
    },

    /** Whether `refresh` could return new content now. If not, it would only fail, and Next would log that. */
    canRefresh(key: CollectionKey): boolean {
      const collection = stateOf(key);
      if (!collection.held || isNew(collection)) return true;
      return collection.inFlight ? waitBudgetMs(collection) > 0 : Date.now() >= nextFetchAt(key);
    },

    /** Whether what is held may be shown without a look at its entry. Not if it is from the future: the clock was set back. */
    isCurrent(key: CollectionKey): boolean {
      const collection = stateOf(key);
      return currentUntil(collection) > 0 && collection.held!.storedAt <= Date.now();
    },

    /**
     * For how many milliseconds a page may show what was read last of a collection.
     * @param isOutdated whether there should have been a refresh, but it failed or was not possible
     */
    pageTtlMs(key: CollectionKey, isOutdated: boolean): number {
      const collection = stateOf(key);
      const now = Date.now();
      if (!isOutdated && currentUntil(collection) > 0) return currentUntil(collection) - now;
      return collection.inFlight ? 0 : Math.min(nextFetchAt(key) - now, ttlMs);
    },
  };
}

async function endsWithin(done: Promise<void>, ms: number): Promise<boolean> {
  if (ms === Number.POSITIVE_INFINITY) return done.then(() => true);
  if (ms <= 0) return false;
  return Promise.race([done.then(() => true), sleep(ms).then(() => false)]);
}

/** Next logs this error with its stack at each failed refresh. The log has the backend's failure already. */
function createBriefError(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
