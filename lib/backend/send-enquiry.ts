import 'server-only';

import { connectBackend } from '@/lib/backend/connect';
import { toFailure } from '@/lib/backend/failure';
import { logLine } from '@/lib/backend/log';

export type EnquiryOutcome =
  | { status: 'accepted' }
  /** The backend will not take this enquiry, however often it is sent (4xx). */
  | { status: 'refused'; httpStatus: number; message?: string }
  /** It may take it later: it is down, slow, busy (429), or its answer is falsy. */
  | { status: 'failed'; message?: string };

interface SendOptions {
  /** One enquiry keeps one key, however often it is sent. */
  idempotencyKey: string;
  signal?: AbortSignal;
}

const MESSAGE_MAX_CHARACTERS = 300;

/**
 * Sends one enquiry to the backend (§7 POST /api/bookfreedemo), once: trying again is the caller's. Never throws.
 * An embedded backend takes it as it is; the enquiry store holds it.
 */
export async function sendEnquiry(payload: object, { idempotencyKey, signal }: SendOptions): Promise<EnquiryOutcome> {
  const startedAt = Date.now();
  const transport = await connectBackend();
  if (transport.kind === 'local') return { status: 'accepted' };
  try {
    const answer = await transport.sendEnquiry(payload, idempotencyKey, signal);
    const outcome = readOutcome(answer.status, answer.text);
    logLine(
      'enquiry-sent',
      { status: answer.status, ms: Date.now() - startedAt, bytes: answer.bytes, outcome: outcome.status },
      outcome.status !== 'accepted',
    );
    return outcome;
  } catch (error) {
    const failure = toFailure(error);
    logLine('enquiry-sent', { failure: failure.kind, ms: Date.now() - startedAt, outcome: 'failed' }, true);
    return { status: 'failed' };
  }
}

/** What an answer means (§7, §8: falsy data counts as failure). Exported for its tests. */
export function readOutcome(httpStatus: number, text: string): EnquiryOutcome {
  const body = parseLeniently(text);
  const message = findMessage(body);
  const withMessage = message === undefined ? {} : { message };
  if (httpStatus >= 400 && httpStatus < 500 && !BUSY_STATUSES.has(httpStatus)) {
    return { status: 'refused', httpStatus, ...withMessage };
  }
  const isAccepted = httpStatus >= 200 && httpStatus < 300 && isTruthyAnswer(body);
  return isAccepted ? { status: 'accepted' } : { status: 'failed', ...withMessage };
}

/** Request Timeout, Too Early and Too Many Requests speak of the moment and not of the enquiry. */
const BUSY_STATUSES = new Set([408, 425, 429]);

/**
 * §7 reads the answer "as data": the body, or the `data` that it wraps, must be something. A body that says itself
 * whether it succeeded is believed.
 */
function isTruthyAnswer(body: unknown): boolean {
  if (!body) return false;
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

/** The backend's own words for the reader, where they are plain and short: never a page of HTML, never a stack. */
function findMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { message, error } = body as { message?: unknown; error?: unknown };
  const words = [message, error].find((candidate) => typeof candidate === 'string');
  if (typeof words !== 'string') return undefined;
  const plain = words.replace(/\s+/g, ' ').trim();
  const isPlain = plain !== '' && plain.length <= MESSAGE_MAX_CHARACTERS && !/[<>\p{Cc}]/u.test(plain);
  return isPlain ? plain : undefined;
}
