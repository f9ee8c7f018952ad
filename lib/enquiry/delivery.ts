import 'server-only';

import { setTimeout as sleep } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { logLine } from '@/lib/log';
import { toFailure } from '@/lib/backend/failure';
import { backoffMs } from '@/lib/backend/retry-policy';
import { type EnquiryOutcome, sendEnquiry } from '@/lib/backend/send-enquiry';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import type { ChannelEnquiry } from '@/lib/enquiry/channels/channel';
import { notifyWebhook } from '@/lib/enquiry/channels/webhook';
import { type DeferrableChannel, getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import { getEnv } from '@/lib/env';
import { processWide } from '@/lib/process-wide.mjs';

/** What became of an enquiry. `message`: the backend's own words for the visitor. */
export type Delivery = { status: 'accepted' } | { status: 'failed'; message?: string };

/** How long and how many delivered keys are remembered: long enough for every second click and second try. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_KEYS = 5_000;

interface Known {
  /** What was sent under the key. */
  payload: string;
  delivery: Promise<Delivery>;
}

const known = processWide(
  'enquiry-deliveries',
  () => new LRUCache<string, Known>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MS }),
);

/**
 * Takes an enquiry (§7 Taking enquiries): into the durable store where the site has one, and from there to the backend
 * and the other channels behind the visitor's back; else, or where the store cannot be written, straight to the backend,
 * whose response the visitor waits for, and then to the webhook. What fails there is held by the platform's queue where
 * there is one. The same key twice is one enquiry, unless its content differs. Never throws.
 */
export async function deliverEnquiry(enquiry: Enquiry, key: string): Promise<Delivery> {
  const { ENQUIRY_STORE, API_BASE_URL } = getEnv();
  if (ENQUIRY_STORE === undefined) return passOn(enquiry, key);
  if (await isKept(ENQUIRY_STORE, enquiry, key, API_BASE_URL === undefined ? 'kept' : 'waiting')) return ACCEPTED;
  return passOn(enquiry, key);
}

/**
 * Takes suspected spam: into the store, apart from the others and not forwarded, so that a visitor who was taken for a
 * robot can be found. Where it cannot be stored, it is passed on with a mark, since thanks are said only for what
 * somebody can read.
 */
export async function quarantineEnquiry(enquiry: Enquiry, key: string): Promise<Delivery> {
  const { ENQUIRY_STORE, API_BASE_URL } = getEnv();
  const isStored = ENQUIRY_STORE !== undefined && (await isKept(ENQUIRY_STORE, enquiry, key, 'trapped'));
  logLine('enquiry-quarantined', { isStored });
  if (isStored) return ACCEPTED;
  return API_BASE_URL === undefined ? { status: 'failed' } : passOn(enquiry, key, { isSuspect: true });
}

const ACCEPTED: Delivery = { status: 'accepted' };

/** Whether the enquiry is on the disk, or was before. */
async function isKept(
  folder: string,
  enquiry: Enquiry,
  key: string,
  state: 'waiting' | 'kept' | 'trapped',
): Promise<boolean> {
  try {
    // Fetched when it is needed: an edge host has no disk and leaves these files out.
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store, outboxes } = getEnquiryService(folder);
    const { id, isNew } = await store.add(enquiry, key, state);
    if (isNew && state !== 'trapped') logLine('enquiry-kept', { id, state });
    for (const outbox of outboxes) outbox.wake();
    return true;
  } catch (error) {
    logLine('enquiry-not-kept', { reason: error instanceof Error ? error.message : String(error) }, true);
    return false;
  }
}

/**
 * A second call while the first is under way shares its outcome, and one after its success gets that success; what
 * failed may be tried again under the same key.
 */
function passOn(enquiry: Enquiry, senderKey: string, { isSuspect = false } = {}): Promise<Delivery> {
  const payload = JSON.stringify(enquiry);
  const isTaken = (known.get(senderKey)?.payload ?? payload) !== payload;
  const key = isTaken ? toContentKey(senderKey, enquiry) : senderKey;
  const earlier = known.get(key);
  if (earlier) return earlier.delivery;
  const delivery = sendAtOnce(enquiry, { idempotencyKey: key, isSuspect }).then((outcome) => {
    if (outcome.status === 'failed') known.delete(key);
    return outcome;
  });
  known.set(key, { payload, delivery });
  return delivery;
}

/**
 * To the backend, and where that has taken it to the webhook and by mail, whose failure changes nothing. Without a
 * backend they decide: thanks are said only for what somebody has, be it the platform's queue.
 */
async function sendAtOnce(
  enquiry: Enquiry,
  { idempotencyKey: key, isSuspect }: { idempotencyKey: string; isSuspect: boolean },
): Promise<Delivery> {
  const { API_BASE_URL, ENQUIRY_STORE, ENQUIRY_WEBHOOK_URL, SMTP_URL } = getEnv();
  const hasBackend = API_BASE_URL !== undefined;
  const hasWebhook = ENQUIRY_WEBHOOK_URL !== undefined && !isSuspect;
  const queued = { key, receivedAt: Date.now(), enquiry };
  if (hasBackend) {
    const outcome = await sendWithinRequest(enquiry, { idempotencyKey: key, isSuspect });
    const { status, message } = { message: undefined, ...outcome };
    const isDeferrable = status === 'failed' && !isSuspect;
    if (isDeferrable && (await isDeferred(queued, hasWebhook ? ['backend', 'webhook'] : ['backend']))) return ACCEPTED;
    if (status !== 'accepted') return message === undefined ? { status: 'failed' } : { status: 'failed', message };
  }
  if (isSuspect) return hasBackend ? ACCEPTED : { status: 'failed' };
  const posted = hasWebhook && postAtOnce(queued);
  const mailed = ENQUIRY_STORE !== undefined && SMTP_URL !== undefined && mailAtOnce(queued);
  // Mail servers take their time: where the enquiry is in somebody's hands, no visitor waits for them.
  return (await posted) || hasBackend || (await mailed) ? ACCEPTED : { status: 'failed' };
}

/** Whether the webhook took it, or the platform's queue for it. Never throws. */
async function postAtOnce(queued: ChannelEnquiry): Promise<boolean> {
  const { status } = await notifyWebhook(queued);
  return status === 'accepted' || (status === 'failed' && (await isDeferred(queued, ['webhook'])));
}

/** Whether a mail server took it, at the one attempt that there is where the store cannot be written. Never throws. */
async function mailAtOnce(queued: ChannelEnquiry): Promise<boolean> {
  try {
    // Behind the store's module, which an edge host leaves out: it has no SMTP.
    const { notifyByMail } = await import('@/lib/enquiry/store/enquiry-service');
    return (await notifyByMail(queued)).status === 'accepted';
  } catch (error) {
    logLine('enquiry-notified', { channel: 'mail', problem: toFailure(error).message }, true);
    return false;
  }
}

/**
 * Without a queue one more attempt where nobody was there, while the time of one that hangs lasts (§7 Retry rules):
 * somebody waits.
 */
async function sendWithinRequest(
  enquiry: Enquiry,
  options: { idempotencyKey: string; isSuspect: boolean },
): Promise<EnquiryOutcome> {
  const { BACKEND_TIME_SCALE: scale } = getEnv();
  const endsAt = Date.now() + BACKEND_TIMEOUT_MS * scale;
  const outcome = await sendEnquiry(enquiry, options);
  const isAway = outcome.status === 'failed' && outcome.isAway && outcome.retryAfterMs === undefined;
  if (!isAway || options.isSuspect || getDeferralPort().deferral) return outcome;
  const pauseMs = backoffMs(1) * scale;
  const leftMs = endsAt - Date.now() - pauseMs;
  if (leftMs <= 0) return outcome;
  await sleep(pauseMs);
  return sendEnquiry(enquiry, { ...options, signal: AbortSignal.timeout(leftMs) });
}

/** Whether the platform's queue holds it for these channels; never where the platform has none. */
async function isDeferred(queued: ChannelEnquiry, channels: DeferrableChannel[]): Promise<boolean> {
  const { deferral } = getDeferralPort();
  if (!deferral) return false;
  try {
    await deferral.add(queued, channels);
    logLine('enquiry-deferred', { channels });
    return true;
  } catch (error) {
    logLine('enquiry-not-deferred', { reason: error instanceof Error ? error.message : String(error) }, true);
    return false;
  }
}
