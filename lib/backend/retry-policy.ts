import {
  BACKEND_ATTEMPTS,
  BACKEND_BACKOFF_BASE_MS,
  BACKEND_JITTER_MAX_MS,
  BACKEND_JITTER_MIN_MS,
  COOLDOWN_GLOBAL_MS,
  COOLDOWN_RETRY_AFTER_MAX_MS,
} from '@/lib/constants';
import { type BackendFailure } from '@/lib/backend/failure';

/* §7, §9: when a request leaves for the backend. Milliseconds before `BACKEND_TIME_SCALE`. */

/** The random delay before each request; `random` is from 0 to 1. */
export const jitterMs = (random: number) =>
  BACKEND_JITTER_MIN_MS + random * (BACKEND_JITTER_MAX_MS - BACKEND_JITTER_MIN_MS);

/** The wait after failed attempt `attempt`, counted from 1, before the next: 2 s, then 4 s. */
export const backoffMs = (attempt: number) => BACKEND_BACKOFF_BASE_MS * 2 ** attempt;

/**
 * The backoff after `failedFetches` fetches in a row that failed in all their attempts. It goes on where the waits between
 * the attempts stopped (8 s, 16 s) and never exceeds the global cooldown, so that a backend that is back is soon seen.
 */
export const backoffAfterFailedFetchesMs = (failedFetches: number) =>
  Math.min(backoffMs(BACKEND_ATTEMPTS - 1 + failedFetches), COOLDOWN_GLOBAL_MS);

/**
 * Whether the next attempt can be better than this one: for what happens on the way and inside the backend, not for a
 * request that it understood and refused, a response of the wrong shape, or a cooldown.
 */
export function isWorthAnotherAttempt({ kind, status = 0 }: BackendFailure): boolean {
  return kind === 'network' || kind === 'timeout' || (kind === 'status' && status >= 500);
}

/**
 * How long a `Retry-After` header asks to wait, from `now`, in milliseconds: seconds or an HTTP date, one hour at
 * most. `undefined` if it cannot be parsed. A date that has passed asks for no wait.
 */
export function parseRetryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const waitMs = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : parseHttpDate(text) - now;
  if (Number.isNaN(waitMs)) return undefined;
  return Math.min(Math.max(waitMs, 0), COOLDOWN_RETRY_AFTER_MAX_MS);
}

/** HTTP dates begin with a weekday; `Date.parse` alone would also read "-5" or "12/2" as some day. */
const parseHttpDate = (text: string) => (/^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN);
