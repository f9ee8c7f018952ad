import 'server-only';

import { createHmac } from 'node:crypto';

import { toFailure } from '@/lib/backend/failure';
import { fetchText } from '@/lib/backend/http-transport';
import { parseRetryAfterMs } from '@/lib/backend/retry-after';
import type { ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { IDEMPOTENCY_HEADER } from '@/lib/enquiry/fields';
import { getEnv } from '@/lib/env';
import { toIsoIndia } from '@/lib/format/dates';
import { logLine } from '@/lib/log';

export const WEBHOOK_TIMEOUT_MS = 10_000;

/** The HMAC of the body, in the form that GitHub and Meta made common. */
export const SIGNATURE_HEADER = 'X-Hub-Signature-256';

/** What speaks of this one enquiry; any other status may be mended at the receiver, and then it is taken. */
const REFUSALS = new Set([400, 406, 411, 413, 414, 415, 422, 431]);

/** Of the receiver's address, its guard or the moment: no other enquiry is taken either. */
const AWAY = new Set([401, 402, 403, 404, 405, 407, 408, 410, 425, 429, 502, 503, 504]);

export interface WebhookSettings {
  url: string;
  secret: string | undefined;
  /** The public origin of the site that the enquiry came to. */
  siteUrl: string;
  timeoutMs: number;
}

/** One attempt at the webhook that the settings name. Never throws. */
export async function notifyWebhook(enquiry: ChannelEnquiry): Promise<ChannelOutcome> {
  const { ENQUIRY_WEBHOOK_URL: url, ENQUIRY_WEBHOOK_SECRET: secret, SITE_URL: siteUrl, BACKEND_TIME_SCALE } = getEnv();
  if (url === undefined) return { status: 'refused', problem: 'ENQUIRY_WEBHOOK_URL is unset' };
  const startedAt = Date.now();
  const timeoutMs = WEBHOOK_TIMEOUT_MS * BACKEND_TIME_SCALE;
  const outcome = await postToWebhook(enquiry, { url, secret, siteUrl, timeoutMs });
  const isFailure = outcome.status !== 'accepted';
  logLine('enquiry-notified', { channel: 'webhook', ms: Date.now() - startedAt, ...outcome }, isFailure);
  return outcome;
}

/** The body of the request: the enquiry in the field names of §7, with its key and the time at which it came. */
export const buildWebhookBody = ({ key, receivedAt, enquiry }: ChannelEnquiry, siteUrl: string) =>
  JSON.stringify({ event: 'enquiry', key, received_at: toIsoIndia(new Date(receivedAt)), site: siteUrl, enquiry });

export const signBody = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** One attempt at a webhook. Never throws. */
export async function postToWebhook(
  queued: ChannelEnquiry,
  { url, secret, siteUrl, timeoutMs }: WebhookSettings,
): Promise<ChannelOutcome> {
  const body = buildWebhookBody(queued, siteUrl);
  const headers = {
    'Content-Type': 'application/json',
    [IDEMPOTENCY_HEADER]: queued.key,
    ...(secret === undefined ? {} : { [SIGNATURE_HEADER]: signBody(body, secret) }),
  };
  try {
    // A redirect followed would make a GET of it, whose 200 says nothing.
    const init: RequestInit = { method: 'POST', headers, body, redirect: 'manual' };
    const { status, retryAfter } = await fetchText(url, init, timeoutMs);
    return readWebhookStatus(status, retryAfter);
  } catch (error) {
    const { kind, status } = toFailure(error);
    // The status is the receipt: sent again for a body that never ends, the enquiry would arrive for ever.
    return status === undefined ? { status: 'failed', isAway: true, problem: kind } : readWebhookStatus(status);
  }
}

/** What a response means: only 2xx is a receipt. Exported for its tests. */
export function readWebhookStatus(status: number, retryAfter: string | null = null): ChannelOutcome {
  if (status >= 200 && status < 300) return { status: 'accepted' };
  const problem = `the webhook answered ${status}`;
  // Sent again to what redirects after it has taken the enquiry, it would arrive for ever.
  if (status < 400 || REFUSALS.has(status)) return { status: 'refused', problem };
  const retryAfterMs = parseRetryAfterMs(retryAfter, Date.now());
  return {
    status: 'failed',
    isAway: AWAY.has(status),
    problem,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
