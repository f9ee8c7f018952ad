import { type CollectionSource, parseBody, type Parsed } from '@/lib/backend/collection';
import { BackendFailure, type FailureKind, toFailure } from '@/lib/backend/failure';
import {
  describeRedirect,
  describeStatus,
  getBackend,
  requestPath,
  type TransportResponse,
} from '@/lib/backend/http-transport';
import { findReportedFailure } from '@/lib/backend/reported-failure';
import { isWorthAnotherAttempt, parseRetryAfterMs } from '@/lib/backend/retry-policy';
import {
  BACKEND_ATTEMPTS,
  BACKEND_BACKOFF_BASE_MS,
  BACKEND_JITTER_MAX_MS,
  BACKEND_JITTER_MIN_MS,
  BACKEND_TIMEOUT_MS,
  COOLDOWN_DEFAULT_MS,
  COOLDOWN_GLOBAL_MS,
  FAILED_FETCH_BACKOFF_MS,
} from '@/lib/constants';
import { getEnv } from '@/lib/env';
import { isObject, parseJsonText } from '@/lib/format/json';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';

/* Times are in milliseconds since 1970. */

export interface StoredContent {
  /** When its 15 minutes begin (§4). Identifies the body. */
  fetchedAt: number;
  /** The body of the response, so that a newer version of the site can parse it again. */
  body: unknown;
}

export interface FetchInFlight {
  startedAt: number;
  /** After this time the fetch counts as lost: an edge host cancels it together with the request that started it. */
  lostAt: number;
  /** Rejects with the failure of the last attempt. */
  content: Promise<StoredContent>;
  /** Storing the content, if the render that started the fetch no longer waits for it. Never rejects. */
  stored?: Promise<boolean>;
}

export interface CollectionState {
  /** All who need the collection share this fetch (§7). */
  inFlight?: FetchInFlight;
  /** The last fetch that failed, and when the next one may start (§8). */
  failure?: { at: number; retryAt: number; kind: FailureKind; status?: number; reason: string };
  /** The newest content that this process has fetched or read, parsed. */
  parsed?: { fetchedAt: number } & Omit<Parsed<unknown>, 'findings'>;
}

/** More than the clocks of several servers differ. */
const CLOCK_SKEW_MS = 60_000;

/**
 * When content was fetched, for comparisons; 0 for a time in the future. A clock that was ahead and then corrected
 * leaves such times, and their content would otherwise count as the newest for too long.
 */
export const trustedTime = (fetchedAt: number): number => (fetchedAt > Date.now() + CLOCK_SKEW_MS ? 0 : fetchedAt);

/** What this process knows of its backend. Next gives route handlers their own copy of each module, but one state. */
const getBackendState = () =>
  processWide('backend-state', () => ({
    /** No request for any collection before this time, after a 429 (§8). */
    pausedUntil: 0,
    collections: new Map<string, CollectionState>(),
    isRedirectKnown: false,
  }));

export function getCollectionState(key: string): CollectionState {
  const { collections } = getBackendState();
  const state = collections.get(key) ?? {};
  collections.set(key, state);
  return state;
}

/** When the next fetch of a collection may start: not during the backoff after a failed one, nor a cooldown after a 429. */
export const nextFetchAt = (key: string): number =>
  Math.max(getBackendState().pausedUntil, getCollectionState(key).failure?.retryAt ?? 0);

/** The time of a fetch whose attempts all time out. */
const LONGEST_FETCH_MS =
  BACKEND_ATTEMPTS * (BACKEND_JITTER_MAX_MS + BACKEND_TIMEOUT_MS) +
  BACKEND_BACKOFF_BASE_MS * (2 ** BACKEND_ATTEMPTS - 2);

/** A busy machine may delay a fetch by this. Not scaled by BACKEND_TIME_SCALE. */
const STALL_MS = 10_000;

/** The fetch of a collection in flight, if there is one. */
export function getInFlight(key: string): FetchInFlight | undefined {
  const { inFlight } = getCollectionState(key);
  return inFlight && Date.now() < inFlight.lostAt ? inFlight : undefined;
}

/** The fetch of a collection in flight, or a new one. */
export function shareFetch(source: CollectionSource<unknown>): FetchInFlight {
  const known = getInFlight(source.key);
  if (known) return known;
  const state = getCollectionState(source.key);
  const startedAt = Date.now();
  const content = fetchCollection(source).finally(() => {
    if (state.inFlight === inFlight) state.inFlight = undefined;
  });
  const lostAt = startedAt + LONGEST_FETCH_MS * getEnv().BACKEND_TIME_SCALE + STALL_MS;
  const inFlight: FetchInFlight = { startedAt, lostAt, content };
  state.inFlight = inFlight;
  return inFlight;
}

/** Resolves when no fetch that is in flight now is left to end or to be stored. Never rejects. */
export async function finishFetches(): Promise<void> {
  const { collections } = getBackendState();
  const inFlight = [...collections.values()].flatMap((state) => state.inFlight ?? []);
  await Promise.allSettled(inFlight.map(({ content, stored }) => stored ?? content));
}

/** All attempts of one fetch (§7, §8). A cooldown also stops the attempts that are left. */
async function fetchCollection(source: CollectionSource<unknown>): Promise<StoredContent> {
  const wait = (ms: number) => sleep(ms * getEnv().BACKEND_TIME_SCALE);
  for (let attempt = 1; ; attempt += 1) {
    await wait(BACKEND_JITTER_MIN_MS + Math.random() * (BACKEND_JITTER_MAX_MS - BACKEND_JITTER_MIN_MS));
    try {
      return await attemptFetch(source, attempt);
    } catch (error) {
      const failure = toFailure(error);
      if (attempt >= BACKEND_ATTEMPTS || !isWorthAnotherAttempt(failure)) {
        noteFailure(source.key, failure);
        throw failure;
      }
      await wait(BACKEND_BACKOFF_BASE_MS * 2 ** attempt);
    }
  }
}

function noteFailure(key: string, { kind, status, retryAfter, message: reason }: BackendFailure): void {
  const { BACKEND_TIME_SCALE: scale } = getEnv();
  const at = Date.now();
  let retryAt = at + FAILED_FETCH_BACKOFF_MS * scale;
  if (kind === 'cooldown') retryAt = nextFetchAt(key);
  if (kind === 'rate-limited') {
    // Tests scale the specification's numbers, not the backend's Retry-After.
    retryAt = at + (parseRetryAfterMs(retryAfter, at) ?? COOLDOWN_DEFAULT_MS * scale);
    const backend = getBackendState();
    backend.pausedUntil = Math.max(backend.pausedUntil, at + COOLDOWN_GLOBAL_MS * scale);
  }
  getCollectionState(key).failure = { at, retryAt, kind, status, reason };
}

/** More findings than this are only counted in the log. */
const FINDINGS_LOGGED = 20;

/** Logs what is odd in a body, and how many of its entries are not public, until when. */
export function logParsed(key: string, { findings, hidden, changesAt }: Parsed<unknown>): void {
  for (const finding of findings.slice(0, FINDINGS_LOGGED)) logLine('content-finding', { key, ...finding });
  if (findings.length > FINDINGS_LOGGED) logLine('content-finding', { key, more: findings.length - FINDINGS_LOGGED });
  if (hidden > 0) logLine('content-hidden', { key, hidden, nextPublicAt: new Date(changesAt) });
}

async function attemptFetch(source: CollectionSource<unknown>, attempt: number): Promise<StoredContent> {
  const { key, path } = source;
  const startedAt = Date.now();
  if (startedAt < nextFetchAt(key)) throw new BackendFailure('cooldown', 'the backend asked for a cooldown');
  logLine('backend-request', { key, attempt });
  let response: TransportResponse | undefined;
  const describe = () => ({
    key,
    attempt,
    status: response?.status ?? null,
    ms: Date.now() - startedAt,
    bytes: response?.bytes ?? 0,
  });
  try {
    response = await requestPath(getBackend(), path, BACKEND_TIMEOUT_MS * getEnv().BACKEND_TIME_SCALE);
    if (response.redirectsTo !== null) warnOfRedirect(path, response.redirectsTo);
    assertStatus(response);
    const body = readJsonBody(response.text);
    const parsed = parseBody(source, body);
    logLine('backend-response', describe());
    logParsed(key, parsed);
    const { value, hidden, changesAt } = parsed;
    const fetchedAt = Date.now();
    getCollectionState(key).parsed = { fetchedAt, value, hidden, changesAt };
    return { fetchedAt, body };
  } catch (error) {
    const { kind, message } = toFailure(error);
    // §8: "Error loading {key}".
    logLine('backend-response', { ...describe(), failure: kind, reason: `Error loading ${key}: ${message}` }, true);
    throw error;
  }
}

/** Once a process: the build and the start say that no enquiry will arrive, though all reads do. */
function warnOfRedirect(path: string, target: string): void {
  const state = getBackendState();
  if (state.isRedirectKnown) return;
  state.isRedirectKnown = true;
  const { baseUrl } = getBackend();
  logLine('backend-redirect', { reason: `${baseUrl} ${describeRedirect(baseUrl, path, target)}` }, true);
}

function assertStatus(response: TransportResponse): void {
  const { status, retryAfter } = response;
  if (status === 429) throw new BackendFailure('rate-limited', 'HTTP 429', status, retryAfter);
  if (status < 200 || status > 299) throw new BackendFailure('status', describeStatus(response), status);
}

/** Far deeper than any content. Next's data cache cannot store what is much deeper: `JSON.stringify` recurses. */
const BODY_DEPTH_MAX = 1_000;

function isDeeperThan(body: unknown, depth: number): boolean {
  let level = [body].filter(isObject);
  for (; level.length > 0 && depth > 0; depth -= 1) {
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
  return level.length > 0;
}

/** The body of a good response. @throws BackendFailure if it is not JSON, whatever its content type says, or reports a failure */
export function readJsonBody(text: string): unknown {
  let body: unknown;
  try {
    body = parseJsonText(text);
  } catch {
    throw new BackendFailure('malformed', text.trim() === '' ? 'the response is empty' : 'the response is not JSON');
  }
  if (isDeeperThan(body, BODY_DEPTH_MAX)) throw new BackendFailure('too-large', 'the response is nested too deeply');
  const field = isObject(body) ? findReportedFailure(body) : undefined;
  if (field !== undefined) throw new BackendFailure('reported', `the response reports a failure in ${field}`);
  return body;
}

export const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
