import 'server-only';

import { toFailure } from '@/lib/backend/failure';
import { buildAuthorization, fetchText } from '@/lib/backend/http-transport';
import { parseRetryAfterMs } from '@/lib/backend/retry-after';
import { type TransportResponse } from '@/lib/backend/transport';
import { BACKEND_TIMEOUT_MS, COOLDOWN_DEFAULT_MS } from '@/lib/constants';
import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { readReceipt, redactExcerpt } from '@/lib/enquiry/channels/receipt';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

const ENQUIRY_PATH = '/api/bookfreedemo';

/**
 * One attempt to deliver an enquiry to the vendor's backend (§7 POST /api/bookfreedemo). Never throws.
 * @param signal ends the attempt early
 */
export async function deliverToBackend(queued: ChannelEnquiry, signal?: AbortSignal): Promise<ChannelOutcome> {
  const { API_BASE_URL } = getEnv();
  if (API_BASE_URL === undefined) return { status: 'refused', problem: 'API_BASE_URL is unset' };
  const startedAt = Date.now();
  const log = (fields: object, isFailure: boolean) =>
    logLine('enquiry-sent', { id: queued.id, ms: Date.now() - startedAt, ...fields }, isFailure);
  try {
    const { status, text, bytes, retryAfter } = await postEnquiry(API_BASE_URL, queued, signal);
    const outcome = readOutcome(status, text, retryAfter);
    const excerpt = isUnreadable(status, text) ? { excerpt: redactExcerpt(text, queued.enquiry) } : {};
    log({ status, bytes, outcome: outcome.status, ...excerpt }, outcome.status !== 'accepted');
    return outcome;
  } catch (error) {
    const { kind } = toFailure(error);
    log({ failure: kind, outcome: 'failed' }, true);
    return { status: 'failed', isAway: true, problem: kind };
  }
}

/** Redirects after which the same request is made again, with its body (RFC 9110, 15.4). */
const KEEPS_METHOD = new Set([307, 308]);

/** Follows one redirect that keeps the body, within the time of one request (§7). Another origin gets no API_TOKEN. */
async function postEnquiry(
  baseUrl: string,
  { key, enquiry, isSuspect = false }: ChannelEnquiry,
  signal?: AbortSignal,
): Promise<TransportResponse> {
  const url = new URL(`${baseUrl}${ENQUIRY_PATH}`);
  const endsAt = Date.now() + BACKEND_TIMEOUT_MS * getEnv().BACKEND_TIME_SCALE;
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [IDEMPOTENCY_HEADER]: key,
    ...(isSuspect ? { 'X-Suspected-Spam': 'yes' } : {}),
  };
  // A redirect that `fetch` follows may become a GET, whose response is no receipt.
  const init: RequestInit = { method: 'POST', body: JSON.stringify(enquiry), redirect: 'manual' };
  const post = (address: URL) => {
    const authorization = address.origin === url.origin ? buildAuthorization(getEnv().API_TOKEN) : {};
    const timeoutMs = Math.max(endsAt - Date.now(), 1);
    return fetchText(address.href, { ...init, headers: { ...headers, ...authorization } }, timeoutMs, { signal });
  };
  const response = await post(url);
  if (!KEEPS_METHOD.has(response.status) || !response.location) return response;
  return post(new URL(response.location, url));
}

/** Request Timeout, Too Early and Too Many Requests are about the moment, not about the enquiry. */
const BUSY_STATUSES = new Set([408, 425, 429]);
/** What proxies send if the backend is down. */
const AWAY_STATUSES = new Set([502, 503, 504]);

const isSuccess = (httpStatus: number) => httpStatus >= 200 && httpStatus < 300;
const isUnreadable = (httpStatus: number, text: string) => isSuccess(httpStatus) && readReceipt(text) === 'not-json';

const PROBLEMS = { failure: 'the response reports a failure', 'not-json': 'the response is not JSON' };

/** What a response means (§7, §8: falsy data counts as failure; docs/backend.md). Exported for its tests. */
export function readOutcome(httpStatus: number, text: string, retryAfter: string | null = null): ChannelOutcome {
  const message = findMessage(text);
  const withMessage = message === undefined ? {} : { message };
  const problem = `the backend answered ${httpStatus}`;
  if (isSuccess(httpStatus)) {
    const receipt = readReceipt(text);
    if (receipt === 'accepted') return { status: 'accepted' };
    return { status: 'failed', isAway: false, problem: PROBLEMS[receipt], ...withMessage };
  }
  const isBusy = BUSY_STATUSES.has(httpStatus);
  if (httpStatus >= 400 && httpStatus < 500 && !isBusy) return { status: 'refused', problem, ...withMessage };
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  // A redirect is about the backend's address, not about this enquiry.
  const isAway = isBusy || AWAY_STATUSES.has(httpStatus) || isRedirect;
  const asked = isAway ? parseRetryAfterMs(retryAfter, Date.now()) : undefined;
  // §8: a 429 without Retry-After asks for the default cooldown.
  const retryAfterMs = asked ?? (httpStatus === 429 ? COOLDOWN_DEFAULT_MS * getEnv().BACKEND_TIME_SCALE : undefined);
  return { status: 'failed', isAway, problem, ...(retryAfterMs === undefined ? {} : { retryAfterMs }), ...withMessage };
}

const MESSAGE_MAX_CHARACTERS = 300;

/** The backend's message for the visitor, if they are plain and short: never HTML, never a stack trace. */
function findMessage(text: string): string | undefined {
  const { message, error } = parseObject(text);
  const words = [message, error].find((candidate) => typeof candidate === 'string');
  if (typeof words !== 'string') return undefined;
  const plain = words.replace(/\s+/g, ' ').trim();
  const isPlain = plain !== '' && plain.length <= MESSAGE_MAX_CHARACTERS && !/[<>\p{Cc}]/u.test(plain);
  return isPlain ? plain : undefined;
}

function parseObject(text: string): { message?: unknown; error?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
