import 'server-only';

import { setTimeout as sleep } from 'node:timers/promises';

import { logLine } from '@/lib/log';
import { toFailure } from '@/lib/backend/failure';
import { backoffMs } from '@/lib/backend/retry-policy';
import { type EnquiryOutcome, sendEnquiry } from '@/lib/backend/send-enquiry';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import type { ChannelEnquiry } from '@/lib/enquiry/channels/channel';
import { notifyWebhook } from '@/lib/enquiry/channels/webhook';
import { type DeferrableChannel, getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import type { Enquiry } from '@/lib/enquiry/schema';
import { getEnv } from '@/lib/env';

/** What became of an enquiry. `message`: the backend's own words for the visitor. */
export type Delivery = { status: 'accepted' } | { status: 'failed'; message?: string };

export const ACCEPTED: Delivery = { status: 'accepted' };

/**
 * Delivers within the visitor's call, for want of a store (§7 Taking enquiries): to the backend, and where that has taken
 * it to the webhook and by mail, whose failure changes nothing. Without a backend they decide: thanks are said only for
 * what somebody has, be it the platform's queue. Never throws.
 */
export async function deliverAtOnce(
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
