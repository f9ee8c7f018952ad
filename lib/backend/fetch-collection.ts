import { type CollectionKey, type CollectionSource, type Finding } from '@/lib/backend/collection';
import { BackendFailure, toFailure } from '@/lib/backend/failure';
import { type Transport, type TransportResponse } from '@/lib/backend/http-transport';
import { findReportedFailure, parseJsonText } from '@/lib/backend/reported-failure';
import { backoffMs, isWorthAnotherAttempt, jitterMs, parseRetryAfterMs } from '@/lib/backend/retry-policy';
import { cooldownUntil, type FetchedContent, getBackendState, getCollectionState } from '@/lib/backend/state';
import { BACKEND_ATTEMPTS, COOLDOWN_DEFAULT_MS, COOLDOWN_GLOBAL_MS } from '@/lib/constants';
import { logLine } from '@/lib/log';

export interface FetchOptions {
  transport: Transport;
  /** `BACKEND_TIME_SCALE`: multiplies the waits of §9. */
  timeScale: number;
}

/** More findings than this are only counted in the log. */
const FINDINGS_LOGGED = 20;

/**
 * Fetches and parses one collection: a random delay before each of up to three attempts, growing waits between them,
 * cooldowns after a 429 (§7, §8). A cooldown also stops the attempts that are left.
 * @throws BackendFailure of the last attempt, if none returned usable content.
 */
export async function fetchCollection(
  source: CollectionSource<unknown>,
  { transport, timeScale }: FetchOptions,
): Promise<FetchedContent> {
  for (let attempt = 1; ; attempt += 1) {
    await sleep(jitterMs(Math.random()) * timeScale);
    try {
      return await attemptFetch(source, attempt, transport);
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'rate-limited') coolDown(source.key, failure, timeScale);
      if (attempt >= BACKEND_ATTEMPTS || !isWorthAnotherAttempt(failure)) throw failure;
      await sleep(backoffMs(attempt) * timeScale);
    }
  }
}

async function attemptFetch(
  source: CollectionSource<unknown>,
  attempt: number,
  transport: Transport,
): Promise<FetchedContent> {
  const { key } = source;
  const requestedAt = Date.now();
  if (requestedAt < cooldownUntil(key)) throw new BackendFailure('cooldown', 'the backend asked for a cooldown');
  logLine('backend-request', { key, attempt });
  let response: TransportResponse | undefined;
  const describe = () => ({
    key,
    attempt,
    status: response?.status ?? null,
    ms: Date.now() - requestedAt,
    bytes: response?.bytes ?? 0,
  });
  try {
    response = await transport.read(source);
    assertStatus(response);
    const findings: Finding[] = [];
    const body = parseJson(response.text);
    const value = source.parse(body, (finding) => findings.push(finding));
    logLine('backend-response', describe());
    for (const finding of findings.slice(0, FINDINGS_LOGGED)) logLine('content-finding', { key, ...finding });
    if (findings.length > FINDINGS_LOGGED) logLine('content-finding', { key, more: findings.length - FINDINGS_LOGGED });
    return { requestedAt, body, value };
  } catch (error) {
    const failure = toFailure(error);
    // §8: "Error loading {key}".
    logLine(
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

/** @throws BackendFailure if a text is not JSON, whatever its content type says, or reports a failure */
export function parseJson(text: string): unknown {
  let body: unknown;
  try {
    body = parseJsonText(text);
  } catch {
    throw new BackendFailure('malformed', text.trim() === '' ? 'the response is empty' : 'the response is not JSON');
  }
  const field = body !== null && typeof body === 'object' ? findReportedFailure(body) : undefined;
  if (field !== undefined) throw new BackendFailure('reported', `the response reports a failure in ${field}`);
  return body;
}

function coolDown(key: CollectionKey, { retryAfter }: BackendFailure, timeScale: number): void {
  const now = Date.now();
  // Tests scale the specification's numbers, not the backend's Retry-After.
  const cooldownMs = parseRetryAfterMs(retryAfter, now) ?? COOLDOWN_DEFAULT_MS * timeScale;
  const state = getBackendState();
  const collection = getCollectionState(key);
  collection.cooldownUntil = Math.max(collection.cooldownUntil, now + cooldownMs);
  state.cooldownUntil = Math.max(state.cooldownUntil, now + COOLDOWN_GLOBAL_MS * timeScale);
}

export const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
