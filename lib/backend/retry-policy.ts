import { type BackendFailure } from '@/lib/backend/failure';
import { COOLDOWN_RETRY_AFTER_MAX_MS } from '@/lib/constants';

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
