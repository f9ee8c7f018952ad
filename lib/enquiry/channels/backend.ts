import 'server-only';

import { toFailure } from '@/lib/backend/failure';
import { type Backend, buildHeaders, CHALLENGE, postJson, type TransportResponse } from '@/lib/backend/http-transport';
import { findReportedFailure } from '@/lib/backend/reported-failure';
import { parseRetryAfterMs } from '@/lib/backend/retry-policy';
import { COOLDOWN_DEFAULT_MS } from '@/lib/constants';
import { readBackendWords } from '@/lib/enquiry/channels/backend-words';
import { type ChannelEnquiry, type ChannelOutcome, DOWN_STATUSES } from '@/lib/enquiry/channels/channel';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { encodeSource } from '@/lib/enquiry/source';
import { getEnv } from '@/lib/env';
import { parseJson } from '@/lib/format/json';

/** On the vendor's backend (§7). */
export const ENQUIRY_PATH = '/api/bookfreedemo';

/**
 * One attempt to deliver an enquiry to the vendor's backend (§7 POST /api/bookfreedemo). It is exactly one POST: `fetch`
 * repeats none after a dropped connection, and no redirect is followed. Never throws.
 */
export async function deliverToBackend(
  { key, enquiry, isSuspect, source }: ChannelEnquiry,
  { baseUrl, token, timeoutMs }: Backend & { timeoutMs: number },
): Promise<ChannelOutcome> {
  const headers = {
    ...buildHeaders(token),
    [IDEMPOTENCY_HEADER]: key,
    ...(isSuspect ? { 'X-Suspected-Spam': 'yes' } : {}),
    ...(source ? { 'X-Enquiry-Source': encodeSource(source) } : {}),
  };
  try {
    const init = { headers, body: JSON.stringify(enquiry) };
    return readOutcome(await postJson(`${baseUrl}${ENQUIRY_PATH}`, init, timeoutMs));
  } catch (error) {
    return { status: 'failed', isChannelDown: true, problem: toFailure(error).kind };
  }
}

/** Only responses with these statuses are about what the visitor wrote. */
const SPEAKING_STATUSES = new Set([400, 409, 422]);

const NO_CONTENT = 204;

/** These are about the site's access to the backend, which the vendor repairs; the enquiry is retried. */
const ACCESS_PROBLEMS: Record<number, string> = {
  401: ': it does not accept API_TOKEN',
  // Without words of the backend's own.
  403: ': a firewall seems to refuse this call; let it pass',
  419: ': it asks for a CSRF token, which only its own pages have',
};

/**
 * What a response means (§7, §8: falsy data counts as failure; docs/backend.md). Only a 204 needs no body. Exported for
 * its tests.
 */
export function readOutcome({ status: httpStatus, text, retryAfter, isChallenge }: TransportResponse): ChannelOutcome {
  if (httpStatus === NO_CONTENT) return { status: 'accepted' };
  const body = parseJson(text);
  if (httpStatus >= 200 && httpStatus < 300) {
    if (body === undefined) return { status: 'failed', problem: 'the response is not JSON' };
    const field = findReportedFailure(body, 'enquiry');
    return field === undefined
      ? { status: 'accepted' }
      : { status: 'failed', problem: `the response reports a failure in ${field}` };
  }
  const words = readBackendWords(body);
  const isBackends403 = httpStatus === 403 && (words.errors ?? words.message) !== undefined;
  const access = isChallenge ? CHALLENGE : isBackends403 ? undefined : ACCESS_PROBLEMS[httpStatus];
  const problem = `the backend answered ${httpStatus}${access ?? ''}`;
  const isAboutAll = isChallenge || DOWN_STATUSES.has(httpStatus);
  const isRefusal = httpStatus >= 400 && httpStatus < 500 && !isAboutAll && access === undefined;
  if (isRefusal) return { status: 'refused', problem, ...(SPEAKING_STATUSES.has(httpStatus) ? words : {}) };
  // §8: a 429 without Retry-After asks for the default cooldown.
  const cooldownMs = httpStatus === 429 ? COOLDOWN_DEFAULT_MS * getEnv().BACKEND_TIME_SCALE : undefined;
  // A redirect is about the backend's address, not about this enquiry.
  const retryAfterMs = parseRetryAfterMs(retryAfter, Date.now()) ?? cooldownMs;
  return { status: 'failed', isChannelDown: isAboutAll || undefined, problem, retryAfterMs };
}
