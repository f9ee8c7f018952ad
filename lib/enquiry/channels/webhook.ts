import 'server-only';

import { Webhook } from 'standardwebhooks';

import { toFailure } from '@/lib/backend/failure';
import { postJson } from '@/lib/backend/http-transport';
import { parseRetryAfterMs } from '@/lib/backend/retry-policy';
import { type ChannelEnquiry, type ChannelOutcome, DOWN_STATUSES } from '@/lib/enquiry/channels/channel';
import { toIsoIndia } from '@/lib/format/dates';

/** These statuses are about this one enquiry. Any other may be fixed at the receiver, which then accepts it. */
const REFUSALS = new Set([400, 406, 411, 413, 414, 415, 422, 431]);

/**
 * One attempt to deliver an enquiry to a webhook (§7 Taking enquiries), as Standard Webhooks describes
 * (standardwebhooks.com): an enquiry keeps its id however often it is sent; the time is that of this attempt, so that a
 * receiver can refuse an old request that somebody else repeats. Never throws.
 */
export async function deliverToWebhook(
  { key, receivedAt, enquiry, isSuspect, source }: ChannelEnquiry,
  { url, secret, siteUrl, timeoutMs }: { url: string; secret: string | undefined; siteUrl: string; timeoutMs: number },
): Promise<ChannelOutcome> {
  const body = JSON.stringify({
    event: 'enquiry',
    key,
    received_at: toIsoIndia(new Date(receivedAt)),
    site: siteUrl,
    suspected: isSuspect || undefined,
    source,
    enquiry,
  });
  const now = new Date();
  const headers = {
    'Content-Type': 'application/json',
    'Webhook-Id': key,
    'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
    ...(secret === undefined ? {} : { 'Webhook-Signature': new Webhook(secret).sign(key, now, body) }),
  };
  try {
    // A followed redirect becomes a GET, whose 200 is no receipt.
    const { status, retryAfter } = await postJson(url, { headers, body }, timeoutMs);
    return readWebhookStatus(status, retryAfter);
  } catch (error) {
    const { kind, status } = toFailure(error);
    // The status is the receipt: retrying because the body never ends would deliver the enquiry again and again.
    return status === undefined ? { status: 'failed', isChannelDown: true, problem: kind } : readWebhookStatus(status);
  }
}

/** What a status means. 302 and 303 lead to a page about what was done: Google Apps Script answers so. Exported for its tests. */
export function readWebhookStatus(status: number, retryAfter: string | null = null): ChannelOutcome {
  if ((status >= 200 && status < 300) || status === 302 || status === 303) return { status: 'accepted' };
  const problem = `the webhook answered ${status}`;
  // Retrying at another address than the settings name would fail again and again.
  if (status < 400 || REFUSALS.has(status)) return { status: 'refused', problem };
  const retryAfterMs = parseRetryAfterMs(retryAfter, Date.now());
  return { status: 'failed', isChannelDown: DOWN_STATUSES.has(status) || undefined, problem, retryAfterMs };
}
