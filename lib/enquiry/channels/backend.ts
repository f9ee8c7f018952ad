import 'server-only';

import { toFailure } from '@/lib/backend/failure';
import { buildAuthorization, fetchText } from '@/lib/backend/http-transport';
import { parseRetryAfterMs } from '@/lib/backend/retry-policy';
import { COOLDOWN_DEFAULT_MS } from '@/lib/constants';
import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { readReceipt } from '@/lib/enquiry/channels/receipt';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { encodeSource } from '@/lib/enquiry/source';
import { getEnv } from '@/lib/env';

const ENQUIRY_PATH = '/api/bookfreedemo';

interface BackendSettings {
  /** `API_BASE_URL` */
  baseUrl: string;
  /** `API_TOKEN` */
  token: string | undefined;
  timeoutMs: number;
}

/**
 * One attempt to deliver an enquiry to the vendor's backend (§7 POST /api/bookfreedemo). It is exactly one POST: `fetch`
 * repeats none after a dropped connection, and no redirect is followed. Never throws.
 */
export async function deliverToBackend(
  { key, enquiry, isSuspect, source }: ChannelEnquiry,
  { baseUrl, token, timeoutMs }: BackendSettings,
): Promise<ChannelOutcome> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    [IDEMPOTENCY_HEADER]: key,
    ...(isSuspect ? { 'X-Suspected-Spam': 'yes' } : {}),
    ...(source ? { 'X-Enquiry-Source': encodeSource(source) } : {}),
    ...buildAuthorization(token),
  };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(enquiry), redirect: 'manual' };
  try {
    const { status, text, retryAfter } = await fetchText(`${baseUrl}${ENQUIRY_PATH}`, init, timeoutMs);
    return readOutcome(status, text, retryAfter);
  } catch (error) {
    return { status: 'failed', problem: toFailure(error).kind };
  }
}

/** Request Timeout, Too Early and Too Many Requests are about the moment, not about the enquiry. */
const BUSY_STATUSES = new Set([408, 425, 429]);

const NO_CONTENT = 204;

const PROBLEMS = { failure: 'the response reports a failure', 'not-json': 'the response is not JSON' };

/**
 * What a response means (§7, §8: falsy data counts as failure; docs/backend.md). Only a 204 needs no body. Exported for
 * its tests.
 */
export function readOutcome(httpStatus: number, text: string, retryAfter: string | null = null): ChannelOutcome {
  if (httpStatus === NO_CONTENT) return { status: 'accepted' };
  const message = findMessage(text);
  if (httpStatus >= 200 && httpStatus < 300) {
    const receipt = readReceipt(text);
    return receipt === 'accepted' ? { status: 'accepted' } : { status: 'failed', problem: PROBLEMS[receipt], message };
  }
  const problem = `the backend answered ${httpStatus}`;
  const isBusy = BUSY_STATUSES.has(httpStatus);
  if (httpStatus >= 400 && httpStatus < 500 && !isBusy) return { status: 'refused', problem, message };
  // §8: a 429 without Retry-After asks for the default cooldown.
  const cooldownMs = httpStatus === 429 ? COOLDOWN_DEFAULT_MS * getEnv().BACKEND_TIME_SCALE : undefined;
  // A redirect is about the backend's address, not about this enquiry.
  return { status: 'failed', problem, retryAfterMs: parseRetryAfterMs(retryAfter, Date.now()) ?? cooldownMs, message };
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
