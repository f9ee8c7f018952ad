import { type FetchDependencies } from '@/lib/backend/fetch-collection';
import { type BackendState, type CollectionState } from '@/lib/backend/state';
import { BACKEND_JITTER_MAX_MS, BACKEND_TIMEOUT_MS } from '@/lib/constants';

/** What a healthy backend needs for a response. The site's own waits come on top; this one no test can shorten. */
const RESPONSE_MS = 1_000;

interface WaitBudgetContext {
  state: BackendState;
  clock: Pick<FetchDependencies['clock'], 'now'>;
  timeScale: number;
  isBuilding: boolean;
}

const hasFailedFetch = (state: BackendState) =>
  Object.values(state.collections).some((collection) => collection !== undefined && collection.failedFetches > 0);

/** What a render may still wait for the fetch in flight, in milliseconds, before it shows what there is (§4, §7). */
export function waitBudgetMs(
  { held, inFlight, failedFetches, hasFetched }: CollectionState,
  notBefore: number,
  { state, clock, timeScale, isBuilding }: WaitBudgetContext,
): number {
  if (!inFlight) return 0;
  // Nobody waits for a page of a build, but Next gives up on one that takes two minutes: once a fetch has failed in
  // all its attempts, the others get the time of one.
  if (isBuilding && !hasFailedFetch(state)) return Number.POSITIVE_INFINITY;
  if (held && failedFetches > 0) return 0;
  // After a start visitors wait for pages to be rendered already, and last good content is merely old.
  if (held && !hasFetched && held.requestedAt > notBefore) return 0;
  // While there is something to show: as long as a healthy backend needs, so that a page that is rendered again behind
  // its visitors gets what it is rendered for. Where there has never been anything: one whole attempt.
  const isWorthLess = held !== undefined || failedFetches > 0;
  const grace = BACKEND_JITTER_MAX_MS * timeScale + (isWorthLess ? RESPONSE_MS : BACKEND_TIMEOUT_MS * timeScale);
  return Math.max(inFlight.startedAt + grace - clock.now(), 0);
}

/** Whether something ends within a time. */
export async function isDoneWithin(
  done: Promise<void>,
  ms: number,
  clock: Pick<FetchDependencies['clock'], 'sleep'>,
): Promise<boolean> {
  if (ms === Number.POSITIVE_INFINITY) return done.then(() => true);
  if (ms <= 0) return false;
  return Promise.race([done.then(() => true), clock.sleep(ms).then(() => false)]);
}
