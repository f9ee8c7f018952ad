import { type CollectionKey, type CollectionSource, type Reading } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { type FetchDependencies, parseResponse } from '@/lib/backend/fetch-collection';
import { createInFlightFetches } from '@/lib/backend/in-flight';
import { type PageCache } from '@/lib/backend/page-cache';
import { type Snapshot, type SnapshotStore, toVersion } from '@/lib/backend/snapshot-store';
import { type CollectionState, getCollectionState } from '@/lib/backend/state';
import { isDoneWithin, waitBudgetMs } from '@/lib/backend/wait-budget';
import { CACHE_TTL_MS } from '@/lib/constants';

export interface ContentCacheDependencies extends FetchDependencies {
  pageCache: PageCache;
  /** In a build a page waits for all attempts. */
  isBuilding: boolean;
  /** Modules are replaced while the process runs: a parsed value would outlive the code that made it. */
  isDevelopment: boolean;
  /** Gives content that was fetched to other servers of the site. */
  shareContent?(key: CollectionKey, snapshot: Snapshot): void;
}

export interface ContentCache {
  read<T>(source: CollectionSource<T>): Promise<Reading<T>>;
  /** Takes stored content before anybody asks for it, so that no page of other content is shown. */
  restore?(source: CollectionSource<unknown>): Promise<void>;
  /** What a page made now would show without a wait or a request, as it was parsed; `undefined` where nobody knows. */
  peek?(key: CollectionKey): unknown;
  /**
   * Takes content that another server has fetched, where it is newer than what is held: parsed first, as any response is.
   * Whether its body is another one. @throws BackendFailure where it cannot be read
   */
  take?(source: CollectionSource<unknown>, snapshot: Snapshot): Promise<boolean>;
  /**
   * Counts what is held as old from now on and fetches it anew, as far as a cooldown allows; it stays until better
   * comes. Waits `waitMs` at most. Whether the content is new now.
   */
  invalidate(source: CollectionSource<unknown>, waitMs: number): Promise<boolean>;
  /** Whether expiring Next's cache entries costs no content, because last good content is kept elsewhere. */
  isSafeToExpire: boolean;
}

interface Times {
  requestedAt: number;
  fetchedAt: number;
}

/** Whether content is young enough to be shown without asking (§4), and younger than the last invalidation. */
export function isCurrent<T extends Times>(
  held: T | undefined,
  ttlMs: number,
  notBefore: number,
  now: number,
): held is T {
  if (!held || held.requestedAt <= notBefore) return false;
  // Content from the future was written by a clock that has been set right since.
  return Math.abs(now - held.fetchedAt) < ttlMs;
}

/**
 * The policy of §4, §7 and §8 over a transport, a store and a clock: when to ask the backend, who waits for it, what
 * is shown meanwhile. Last good content is only ever replaced by better.
 */
export function createContentCache(deps: ContentCacheDependencies & { store: SnapshotStore }): ContentCache {
  const { state, clock, store, pageCache, timeScale, isDevelopment, log } = deps;
  const ttlMs = CACHE_TTL_MS * timeScale;
  const stateOf = (key: CollectionKey) => getCollectionState(key, state);
  const isKeyCurrent = (key: CollectionKey, notBefore: number) =>
    isCurrent(stateOf(key).held, ttlMs, notBefore, clock.now());

  function hold(key: CollectionKey, { text, ...times }: Snapshot, value: unknown): void {
    const collection = stateOf(key);
    const version = toVersion(text);
    collection.held = { ...times, version, value };
    // Another process was answered since a fetch failed here.
    if (times.requestedAt > (collection.lastFailure?.at ?? 0)) collection.failedFetches = 0;
    pageCache.holdVersion(key, version);
  }

  /** A time in the future was written by a clock that has been set right since: what comes next is newer. */
  function isHeldNewer(key: CollectionKey, { requestedAt }: Times): boolean {
    const { held } = stateOf(key);
    return held !== undefined && held.requestedAt > requestedAt && held.requestedAt <= clock.now();
  }

  const keepInStore = (key: CollectionKey, snapshot: Snapshot) =>
    store.write(key, snapshot).catch((error: unknown) => {
      log('content-snapshot', { key, failure: toFailure(error).message }, true);
    });

  const fetches = createInFlightFetches({
    ...deps,
    async keep(key, { snapshot, value }) {
      // Another server was asked later and answered sooner.
      if (isHeldNewer(key, snapshot)) return;
      hold(key, snapshot, value);
      deps.shareContent?.(key, snapshot);
      await keepInStore(key, snapshot);
    },
  });

  /** Takes what the store has, where it is newer than what this process holds: after a start, or from another process. */
  function restore(source: CollectionSource<unknown>): Promise<void> {
    const collection = stateOf(source.key);
    collection.restoring ??= (async () => {
      try {
        const stored = await store.readTimes(source.key);
        const known = collection.held?.requestedAt ?? Number.NEGATIVE_INFINITY;
        // Written by a clock that has been set right since: better than nothing, and newer than nothing.
        if (collection.held && stored && stored.requestedAt > clock.now()) return;
        if (!stored || stored.requestedAt < known || (stored.requestedAt === known && !isDevelopment)) return;
        const snapshot = await store.read(source.key);
        if (!snapshot) return;
        hold(
          source.key,
          snapshot,
          parseResponse(source, snapshot.text, () => {}),
        );
      } catch (error) {
        // Written by another version of the site, or damaged: as good as none.
        log('content-snapshot', { key: source.key, failure: toFailure(error).message }, true);
      } finally {
        collection.restoring = undefined;
      }
    })();
    return collection.restoring;
  }

  /** Sees to it that content is current, as far as the rules and the wait budget allow. */
  async function bringUpToDate(
    source: CollectionSource<unknown>,
    notBefore: number,
    budgetMs: (collection: CollectionState) => number,
  ): Promise<void> {
    const collection = stateOf(source.key);
    // Twice, because a fetch that was under way when the content was invalidated brings what counts as old.
    for (let round = 1; round <= 2; round += 1) {
      const mayBeBetter = isDevelopment || !isKeyCurrent(source.key, notBefore);
      if (!collection.inFlight && mayBeBetter) await restore(source);
      if (isKeyCurrent(source.key, notBefore)) return;
      const inFlight = fetches.share(source);
      if (!inFlight || !(await isDoneWithin(inFlight.done, budgetMs(collection), clock))) return;
    }
  }

  /** How long a page may show what it has, in milliseconds. */
  function remainingTtlMs(key: CollectionKey, notBefore: number): number {
    const { held, inFlight } = stateOf(key);
    const now = clock.now();
    if (isCurrent(held, ttlMs, notBefore, now)) return held.fetchedAt + ttlMs - now;
    return inFlight ? 0 : Math.min(fetches.nextAt(key) - now, ttlMs);
  }

  return {
    isSafeToExpire: true,
    async read<T>(source: CollectionSource<T>): Promise<Reading<T>> {
      const sharedInvalidation = await pageCache.followInvalidation(source.key);
      const notBefore = Math.max(sharedInvalidation, stateOf(source.key).invalidatedAt ?? 0);
      await bringUpToDate(source, notBefore, (collection) => waitBudgetMs(collection, notBefore, deps));
      const { held } = stateOf(source.key);
      const shown = { key: source.key, version: held?.version };
      await pageCache.limitTtl(toWholeSeconds(remainingTtlMs(source.key, notBefore)), shown);
      if (!held) return { status: 'failed' };
      return { status: 'loaded', value: held.value as T, fetchedAt: held.fetchedAt };
    },
    restore,
    peek(key) {
      const { held, inFlight, invalidatedAt = 0 } = stateOf(key);
      const mayNotFetch = !inFlight && clock.now() < fetches.nextAt(key);
      return isKeyCurrent(key, invalidatedAt) || mayNotFetch ? held?.value : undefined;
    },
    async take(source, snapshot) {
      const { key } = source;
      await restore(source);
      const { held } = stateOf(key);
      if (held?.requestedAt === snapshot.requestedAt || isHeldNewer(key, snapshot)) return false;
      const value = parseResponse(source, snapshot.text, () => {});
      hold(key, snapshot, value);
      // Behind: a disk that is busy for seconds must not keep what comes next from being shown.
      void keepInStore(key, snapshot);
      return toVersion(snapshot.text) !== held?.version;
    },
    async invalidate(source, waitMs) {
      const collection = stateOf(source.key);
      const invalidatedAt = clock.now();
      collection.invalidatedAt = invalidatedAt;
      collection.backoffUntil = 0;
      await bringUpToDate(source, invalidatedAt, () => Math.max(invalidatedAt + waitMs - clock.now(), 0));
      return isKeyCurrent(source.key, invalidatedAt);
    },
  };
}

/** A TTL for Next: rounded up, so that a page is not rendered again a moment before its content may be fetched. */
export const toWholeSeconds = (ms: number) => Math.max(Math.ceil(ms / 1000), 1);
