import 'server-only';

import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { deliverToBackend } from '@/lib/enquiry/channels/backend';
import type { Channel, ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { deliverToWebhook } from '@/lib/enquiry/channels/webhook';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

/** The longest that one attempt takes, in milliseconds. Mail servers may keep a client waiting on purpose. */
export const ATTEMPT_MS: Record<Channel, number> = { backend: BACKEND_TIMEOUT_MS, webhook: 10_000, mail: 40_000 };

/** One attempt to deliver an enquiry by a channel (§7 Taking enquiries). Logs one line. Never throws. */
export async function deliver(channel: Channel, queued: ChannelEnquiry): Promise<ChannelOutcome> {
  const startedAt = Date.now();
  const outcome = await attempt(channel, queued);
  const { status, problem } = outcome;
  logLine(
    'enquiry-sent',
    { id: queued.id, channel, ms: Date.now() - startedAt, status, problem },
    problem !== undefined,
  );
  return outcome;
}

async function attempt(channel: Channel, queued: ChannelEnquiry): Promise<ChannelOutcome> {
  const env = getEnv();
  const { API_BASE_URL: baseUrl, ENQUIRY_WEBHOOK_URL: webhookUrl, SMTP_URL: mailUrl } = env;
  const timeoutMs = ATTEMPT_MS[channel] * env.BACKEND_TIME_SCALE;
  if (channel === 'backend' && baseUrl !== undefined) {
    return deliverToBackend(queued, { baseUrl, token: env.API_TOKEN, timeoutMs });
  }
  if (channel === 'webhook' && webhookUrl !== undefined) {
    const { ENQUIRY_WEBHOOK_SECRET: secret, SITE_URL: siteUrl } = env;
    return deliverToWebhook(queued, { url: webhookUrl, secret, siteUrl, timeoutMs });
  }
  const { ENQUIRY_MAIL_TO: to, ENQUIRY_MAIL_FROM: from } = env;
  if (channel === 'mail' && mailUrl !== undefined && to !== undefined && from !== undefined) {
    // Loaded when it is needed: most sites send no mail, and an edge host cannot.
    const { deliverByMail } = await import('@/lib/enquiry/channels/mail');
    return deliverByMail(queued, { url: mailUrl, to, from, timeoutMs });
  }
  return { status: 'failed', problem: 'the settings do not name this channel' };
}
