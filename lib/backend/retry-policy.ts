import { type BackendFailure } from '@/lib/backend/failure';
import {
  BACKEND_ATTEMPTS,
  BACKEND_BACKOFF_BASE_MS,
  BACKEND_JITTER_MAX_MS,
  BACKEND_JITTER_MIN_MS,
  BACKEND_TIMEOUT_MS,
  COOLDOWN_DEFAULT_MS,
  COOLDOWN_GLOBAL_MS,
  COOLDOWN_RETRY_AFTER_MAX_MS,
} from '@/lib/constants';

/** When requests leave for the backend (§7, §9). Milliseconds before `BACKEND_TIME_SCALE`. */
export const RETRY_POLICY = {
  /** Covers one whole response, its body included. */
  timeoutMs: BACKEND_TIMEOUT_MS,
  attempts: BACKEND_ATTEMPTS,
  /** Each attempt has a random delay between these. */
  jitterMinMs: BACKEND_JITTER_MIN_MS,
  jitterMaxMs: BACKEND_JITTER_MAX_MS,
  /** The wait after attempt n is this times 2 to the power of n: 2 s, then 4 s. */
  backoffMs: BACKEND_BACKOFF_BASE_MS,
  /** No fetch after one that failed in all its attempts. */
  failedFetchBackoffMs: 30_000,
  /** No fetch after a 429 without `Retry-After` (§8). */
  cooldownMs: COOLDOWN_DEFAULT_MS,
  /** No fetch of any collection after a 429 (§8). */
  globalCooldownMs: COOLDOWN_GLOBAL_MS,
} as const;

const { attempts, jitterMaxMs, timeoutMs, backoffMs } = RETRY_POLICY;
/** The time of a fetch whose attempts all time out. */
export const LONGEST_FETCH_MS = attempts * (jitterMaxMs + timeoutMs) + backoffMs * (2 ** attempts - 2);

/**
 * Whether another attempt may succeed: after network errors, timeouts and 5xx, but not after a refusal (4xx), a
 * response of the wrong shape or a cooldown.
 */
export const isWorthAnotherAttempt = ({ kind, status = 0 }: BackendFailure): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'status' && status >= 500);

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
