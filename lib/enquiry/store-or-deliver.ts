import 'server-only';

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { backoffMs } from '@/lib/backend/retry-policy';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { deliverToBackend } from '@/lib/enquiry/channels/backend';
import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { deliverToWebhook } from '@/lib/enquiry/channels/webhook';
import { type DeferrableChannel, getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { Suspicion } from '@/lib/enquiry/spam-check';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';

/**
 * `accepted`: somebody can read the enquiry. `failed`: nobody can; `message`: the backend's text for the visitor.
 * `full`: suspected spam for which the quarantine has no room.
 */
export type SubmissionOutcome = { status: 'accepted' } | { status: 'failed'; message?: string } | { status: 'full' };

const ACCEPTED: SubmissionOutcome = { status: 'accepted' };

interface ValidEnquiry {
  enquiry: Enquiry;
  key: string;
  suspicion: Suspicion | null;
  /** The sender's address; `null` if it is not known. */
  address: string | null;
}

/**
 * Stores a valid enquiry, for delivery in the background (§7 Taking enquiries). Without a store, or if it cannot be
 * written, delivers it within the visitor's request. Suspected spam is quarantined; where it cannot be stored, only the
 * backend gets it, with a mark. The same key twice is one enquiry, unless its content differs. Never throws.
 */
export async function storeOrDeliver({ enquiry, key, suspicion, address }: ValidEnquiry): Promise<SubmissionOutcome> {
  const { ENQUIRY_STORE: folder, API_BASE_URL } = getEnv();
  const isSuspect = suspicion !== null;
  if (folder !== undefined) {
    const stored = isSuspect
      ? await tryToStore(() => quarantine(folder, enquiry, key, { suspicion, sender: digestOf(address) }))
      : await tryToStore(() => store(folder, enquiry, key));
    if (stored) return stored;
  }
  if (isSuspect && API_BASE_URL === undefined) return { status: 'failed' };
  return deliverOnce(enquiry, key, isSuspect);
}

/** `undefined`: the store cannot be written. */
async function tryToStore(attempt: () => Promise<SubmissionOutcome>): Promise<SubmissionOutcome | undefined> {
  try {
    return await attempt();
  } catch (error) {
    logLine('enquiry-not-kept', { reason: error instanceof Error ? error.message : String(error) }, true);
    return undefined;
  }
}

/** Imported on demand: an edge host has no disk and leaves these files out. */
const openService = async (folder: string) =>
  (await import('@/lib/enquiry/store/enquiry-service')).getEnquiryService(folder);

async function store(folder: string, enquiry: Enquiry, key: string): Promise<SubmissionOutcome> {
  const service = await openService(folder);
  const { id, isNew } = await service.store.add(enquiry, key);
  if (isNew) logLine('enquiry-kept', { id });
  service.outbox.wake();
  return ACCEPTED;
}

async function quarantine(
  folder: string,
  enquiry: Enquiry,
  key: string,
  from: { suspicion: Suspicion; sender: string },
): Promise<SubmissionOutcome> {
  const service = await openService(folder);
  const { id, isStored, evicted } = await service.store.quarantine(enquiry, key, from);
  logLine('enquiry-quarantined', { id, isStored, suspicion: from.suspicion });
  if (evicted > 0) logLine('enquiry-evicted', { count: evicted });
  return isStored ? ACCEPTED : { status: 'full' };
}

/** Counts suspected spam by sender without storing the address. */
const digestOf = (address: string | null) => createHash('sha256').update(address ?? '').digest('hex').slice(0, 16); // prettier-ignore

/** How long and how many delivered keys are remembered: enough for double clicks and retries. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_KEYS = 5_000;

interface KnownDelivery {
  /** What was sent with the key. */
  payload: string;
  outcome: Promise<SubmissionOutcome>;
}

const known = processWide(
  'enquiry-deliveries',
  () => new LRUCache<string, KnownDelivery>({ max: REMEMBERED_KEYS, ttl: REMEMBERED_MS }),
);

/**
 * A second call during the first shares its outcome, and one after its success gets that success; after a failure, the
 * same key may be tried again.
 */
function deliverOnce(enquiry: Enquiry, senderKey: string, isSuspect: boolean): Promise<SubmissionOutcome> {
  const payload = JSON.stringify(enquiry);
  const isTaken = (known.get(senderKey)?.payload ?? payload) !== payload;
  const key = isTaken ? toContentKey(senderKey, enquiry) : senderKey;
  const earlier = known.get(key);
  if (earlier) return earlier.outcome;
  const outcome = deliverNow({ key, receivedAt: Date.now(), enquiry, isSuspect }).then((result) => {
    if (result.status === 'failed') known.delete(key);
    return result;
  });
  known.set(key, { payload, outcome });
  return outcome;
}

/**
 * Delivers within the visitor's request: to the backend, then to the webhook and by mail, whose failure changes nothing.
 * Without a backend they decide: reports success only if somebody can read the enquiry, or the platform's queue has it.
 */
async function deliverNow(queued: ChannelEnquiry): Promise<SubmissionOutcome> {
  const { API_BASE_URL, ENQUIRY_STORE, ENQUIRY_WEBHOOK_URL, SMTP_URL } = getEnv();
  const hasBackend = API_BASE_URL !== undefined;
  const hasWebhook = ENQUIRY_WEBHOOK_URL !== undefined && !queued.isSuspect;
  if (hasBackend) {
    const outcome = await deliverToBackendNow(queued);
    const isDeferrable = outcome.status === 'failed' && !queued.isSuspect;
    if (isDeferrable && (await isDeferred(queued, hasWebhook ? ['backend', 'webhook'] : ['backend']))) return ACCEPTED;
    if (outcome.status !== 'accepted') {
      return outcome.message === undefined ? { status: 'failed' } : { status: 'failed', message: outcome.message };
    }
  }
  if (queued.isSuspect) return ACCEPTED;
  const posted = hasWebhook && deliverToWebhookNow(queued);
  const mailed = ENQUIRY_STORE !== undefined && SMTP_URL !== undefined && deliverByMailNow(queued);
  // Mail servers are slow: if somebody has the enquiry, no visitor waits for them.
  return (await posted) || hasBackend || (await mailed) ? ACCEPTED : { status: 'failed' };
}

/** Without a queue, one more attempt if the channel was down, within the time of one request (§7 Retry rules). */
async function deliverToBackendNow(queued: ChannelEnquiry): Promise<ChannelOutcome> {
  const { BACKEND_TIME_SCALE: scale } = getEnv();
  const endsAt = Date.now() + BACKEND_TIMEOUT_MS * scale;
  const outcome = await deliverToBackend(queued);
  const isAway = outcome.status === 'failed' && outcome.isAway && outcome.retryAfterMs === undefined;
  if (!isAway || queued.isSuspect || getDeferralPort().deferral) return outcome;
  const pauseMs = backoffMs(1) * scale;
  const leftMs = endsAt - Date.now() - pauseMs;
  if (leftMs <= 0) return outcome;
  await sleep(pauseMs);
  return deliverToBackend(queued, AbortSignal.timeout(leftMs));
}

/** Whether the webhook accepted it, or the platform's queue for the webhook. */
async function deliverToWebhookNow(queued: ChannelEnquiry): Promise<boolean> {
  const { status } = await deliverToWebhook(queued);
  return status === 'accepted' || (status === 'failed' && (await isDeferred(queued, ['webhook'])));
}

/** Whether a mail server accepted it in the only attempt if the store cannot be written. */
async function deliverByMailNow(queued: ChannelEnquiry): Promise<boolean> {
  try {
    // In the store's module, which an edge host leaves out: it has no SMTP.
    const { deliverByMail } = await import('@/lib/enquiry/store/enquiry-service');
    return (await deliverByMail(queued)).status === 'accepted';
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    logLine('enquiry-notified', { channel: 'mail', problem }, true);
    return false;
  }
}

/** Whether the platform's queue has stored it for these channels; false without a queue. */
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
