import { type CollectionKey, type CollectionSource, type Finding, ShapeError } from '@/lib/backend/collection';
import { BackendFailure, toFailure } from '@/lib/backend/failure';
import { parseRetryAfterMs } from '@/lib/backend/retry-after';
import { backoffMs, isWorthAnotherAttempt, jitterMs } from '@/lib/backend/retry-policy';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { type BackendState, getCollectionState } from '@/lib/backend/state';
import { type RemoteTransport, type TransportResponse } from '@/lib/backend/transport';
import { BACKEND_ATTEMPTS, COOLDOWN_DEFAULT_MS, COOLDOWN_GLOBAL_MS } from '@/lib/constants';

/** Time and chance, so that tests can hold both. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export interface FetchDependencies {
  transport: RemoteTransport;
  state: BackendState;
  clock: Clock;
  /** `BACKEND_TIME_SCALE`: multiplies the waits of §9. */
  timeScale: number;
  log(event: string, fields: Record<string, unknown>, isFailure?: boolean): void;
  /** Tells other servers of the site of a 429. */
  shareCooldown?(key: CollectionKey): void;
}

export interface FetchedContent<T> {
  snapshot: Snapshot;
  value: T;
}

/** A dropped item is worth a line in the log; ten thousand of them are not. */
const FINDINGS_LOGGED = 20;

/**
 * Downloads and checks one collection: a random delay before each of up to three attempts, growing waits between
 * them, cooldowns after a 429 (§7, §8). Nothing leaves while a cooldown lasts, also not the rest of these attempts.
 * @throws BackendFailure of the last attempt, where none gave content that can be used.
 */
export async function fetchCollection<T>(
  source: CollectionSource<T>,
  deps: FetchDependencies,
): Promise<FetchedContent<T>> {
  const { clock, timeScale } = deps;
  for (let attempt = 1; ; attempt += 1) {
    await clock.sleep(jitterMs(clock.random()) * timeScale);
    try {
      return await attemptFetch(source, attempt, deps);
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'rate-limited') coolDown(source.key, failure, deps);
      if (attempt >= BACKEND_ATTEMPTS || !isWorthAnotherAttempt(failure)) throw failure;
      await clock.sleep(backoffMs(attempt) * timeScale);
    }
  }
}

async function attemptFetch<T>(
  source: CollectionSource<T>,
  attempt: number,
  { transport, state, clock, log }: FetchDependencies,
): Promise<FetchedContent<T>> {
  const { key } = source;
  const requestedAt = clock.now();
  if (requestedAt < cooldownUntil(key, state)) throw new BackendFailure('cooldown', 'the backend asked for a cooldown');
  log('backend-request', { key, attempt });
  let response: TransportResponse | undefined;
  const describe = () => ({
    key,
    attempt,
    status: response?.status ?? null,
    ms: clock.now() - requestedAt,
    bytes: response?.bytes ?? 0,
  });
  try {
    response = await transport.read(source);
    assertStatus(response);
    const findings: Finding[] = [];
    const value = parseResponse(source, response.text, (finding) => findings.push(finding));
    log('backend-response', describe());
    for (const finding of findings.slice(0, FINDINGS_LOGGED)) log('content-finding', { key, ...finding });
    if (findings.length > FINDINGS_LOGGED) log('content-finding', { key, more: findings.length - FINDINGS_LOGGED });
    return { snapshot: { requestedAt, fetchedAt: clock.now(), text: response.text }, value };
  } catch (error) {
    const failure = toFailure(error);
    // §8: "Error loading {key}".
    log(
      'backend-response',
      { ...describe(), failure: failure.kind, reason: `Error loading ${key}: ${failure.message}` },
      true,
    );
    throw failure;
  }
}

function assertStatus({ status, retryAfter }: TransportResponse): void {
  if (status === 429) throw new BackendFailure('rate-limited', 'HTTP 429', status, retryAfter);
  if (status < 200 || status > 299) throw new BackendFailure('status', `HTTP ${status}`, status);
}

/**
 * Reads a body, from a response or from a snapshot.
 * @throws BackendFailure where it is no JSON (whatever its content type says) or of the wrong shape as a whole.
 */
export function parseResponse<T>(source: CollectionSource<T>, text: string, report: (finding: Finding) => void): T {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new BackendFailure('malformed', text.trim() === '' ? 'the answer is empty' : 'the answer is no JSON');
  }
  try {
    return source.parse(body, report);
  } catch (error) {
    if (error instanceof ShapeError || (error instanceof Error && error.name === 'ShapeError')) {
      throw new BackendFailure('shape', error.message);
    }
    throw error;
  }
}

function coolDown(
  key: CollectionKey,
  { retryAfter }: BackendFailure,
  { state, clock, timeScale, shareCooldown }: FetchDependencies,
): void {
  const now = clock.now();
  // What the backend says is real time; the specification's own numbers are what tests shorten.
  const restMs = parseRetryAfterMs(retryAfter, now) ?? COOLDOWN_DEFAULT_MS * timeScale;
  const collection = getCollectionState(key, state);
  collection.cooldownUntil = Math.max(collection.cooldownUntil, now + restMs);
  state.cooldownUntil = Math.max(state.cooldownUntil, now + COOLDOWN_GLOBAL_MS * timeScale);
  shareCooldown?.(key);
}

/** Until when nothing leaves for a collection after a 429: its own cooldown and the one for all (§8). */
export function cooldownUntil(key: CollectionKey, state: BackendState): number {
  return Math.max(getCollectionState(key, state).cooldownUntil, state.cooldownUntil);
}
