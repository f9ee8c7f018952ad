import 'server-only';

import { connectBackend } from '@/lib/backend/connect';
import { toFailure } from '@/lib/backend/failure';
import { logLine } from '@/lib/log';
import { parseRetryAfterMs } from '@/lib/backend/retry-after';
import { COOLDOWN_DEFAULT_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';

export type EnquiryOutcome =
  | { status: 'accepted' }
  /** The backend will not take this enquiry, however often it is sent (4xx). */
  | { status: 'refused'; httpStatus: number; message?: string }
  | EnquiryFailure;

/** The backend may take it later: it is down, slow, busy (429), or its response is falsy. */
interface EnquiryFailure {
  status: 'failed';
  /** No backend was there to judge the enquiry: it is down, out of reach or busy. Otherwise it answered, and failed. */
  isAway: boolean;
  /** How long it asks to be left alone, in milliseconds. */
  retryAfterMs?: number;
  /** What happened, for the log and the store; nothing of the enquiry. */
  problem: string;
  /** The backend's own words for the visitor. */
  message?: string;
}

interface SendOptions {
  /** One enquiry keeps one key, however often it is sent. */
  idempotencyKey: string;
  /** A robot may have sent it, and this site cannot set it apart. */
  isSuspect?: boolean;
  signal?: AbortSignal;
}

const MESSAGE_MAX_CHARACTERS = 300;

/**
 * Sends one enquiry to the backend (§7 POST /api/bookfreedemo), once: trying again is the caller's. Never throws.
 * An embedded backend takes it as it is; the enquiry store holds it.
 */
export async function sendEnquiry(payload: object, { signal, ...options }: SendOptions): Promise<EnquiryOutcome> {
  const startedAt = Date.now();
  const transport = await connectBackend();
  if (transport.kind === 'local') return { status: 'accepted' };
  try {
    const response = await transport.sendEnquiry(payload, options, signal);
    const outcome = readOutcome(response.status, response.text, response.retryAfter);
    logLine(
      'enquiry-sent',
      { status: response.status, ms: Date.now() - startedAt, bytes: response.bytes, outcome: outcome.status },
      outcome.status !== 'accepted',
    );
    return outcome;
  } catch (error) {
    const failure = toFailure(error);
    logLine('enquiry-sent', { failure: failure.kind, ms: Date.now() - startedAt, outcome: 'failed' }, true);
    return { status: 'failed', isAway: true, problem: failure.kind };
  }
}

/** What a response means (§7, §8: falsy data counts as failure). Exported for its tests. */
export function readOutcome(httpStatus: number, text: string, retryAfter: string | null = null): EnquiryOutcome {
  const body = parseLeniently(text);
  const message = findMessage(body);
  const withMessage = message === undefined ? {} : { message };
  if (httpStatus >= 400 && httpStatus < 500 && !BUSY_STATUSES.has(httpStatus)) {
    return { status: 'refused', httpStatus, ...withMessage };
  }
  const isAccepted = httpStatus >= 200 && httpStatus < 300 && isTruthyResponse(body);
  if (isAccepted) return { status: 'accepted' };
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  // A redirect speaks of the backend's address, and of no enquiry.
  const isAway = BUSY_STATUSES.has(httpStatus) || AWAY_STATUSES.has(httpStatus) || isRedirect;
  const problem = httpStatus < 300 ? 'the answer was falsy' : `the backend answered ${httpStatus}`;
  const asked = isAway ? parseRetryAfterMs(retryAfter, Date.now()) : undefined;
  // §8: without a word of its own, a 429 asks for the default cooldown.
  const retryAfterMs = asked ?? (httpStatus === 429 ? COOLDOWN_DEFAULT_MS * getEnv().BACKEND_TIME_SCALE : undefined);
  return { status: 'failed', isAway, problem, ...(retryAfterMs === undefined ? {} : { retryAfterMs }), ...withMessage };
}

/** Request Timeout, Too Early and Too Many Requests speak of the moment and not of the enquiry. */
const BUSY_STATUSES = new Set([408, 425, 429]);
/** What proxies answer for a backend that is not there. */
const AWAY_STATUSES = new Set([502, 503, 504]);

/**
 * §7 reads the response "as data": the body, or the `data` that it wraps, must be something. A body that says itself
 * whether it succeeded is believed.
 */
function isTruthyResponse(body: unknown): boolean {
  if (!body) return false;
  // A page in place of a response comes from something before the backend: nobody took the enquiry.
  if (typeof body === 'string') return !body.startsWith('<');
  if (typeof body !== 'object' || Array.isArray(body)) return true;
  const { success, data } = body as { success?: unknown; data?: unknown };
  if (typeof success === 'boolean') return success;
  return 'data' in body ? Boolean(data) : true;
}

function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.trim();
  }
}

/** The backend's own words for the visitor, where they are plain and short: never a page of HTML, never a stack. */
function findMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, error } = body as { message?: unknown; error?: unknown };
  const words = [message, error].find((candidate) => typeof candidate === 'string');
  if (typeof words !== 'string') return undefined;
  const plain = words.replace(/\s+/g, ' ').trim();
  const isPlain = plain !== '' && plain.length <= MESSAGE_MAX_CHARACTERS && !/[<>\p{Cc}]/u.test(plain);
  return isPlain ? plain : undefined;
}
