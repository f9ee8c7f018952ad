import 'server-only';

import { sendToBackend } from '@/lib/enquiry/channels/backend';
import {
  type Channel,
  type ChannelEnquiry,
  type ChannelOutcome,
  listNotificationChannels,
} from '@/lib/enquiry/channels/channel';
import { notifyWebhook, WEBHOOK_TIMEOUT_MS } from '@/lib/enquiry/channels/webhook';
import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

/** How one channel is sent to. */
export interface Sender {
  channel: Channel;
  /** One attempt. Never throws. */
  send(enquiry: ChannelEnquiry): Promise<ChannelOutcome>;
  /** The longest that an attempt takes, in milliseconds. */
  attemptMs: number;
}

/** Mail servers may keep a client waiting on purpose. */
const MAIL_TIMEOUT_MS = 40_000;

const SENDERS: Record<Channel, Sender> = {
  backend: { channel: 'backend', send: sendToBackend, attemptMs: BACKEND_TIMEOUT_MS },
  webhook: { channel: 'webhook', send: notifyWebhook, attemptMs: WEBHOOK_TIMEOUT_MS },
  mail: { channel: 'mail', send: notifyByMail, attemptMs: MAIL_TIMEOUT_MS },
};

/** The senders of the channels that the settings name. */
export function listSenders(): Sender[] {
  const env = getEnv();
  const backend: Channel[] = env.API_BASE_URL === undefined ? [] : ['backend'];
  return [...backend, ...listNotificationChannels(env)].map((channel) => SENDERS[channel]);
}

/** One attempt to mail an enquiry to whom the settings name. Never throws. */
export async function notifyByMail(enquiry: ChannelEnquiry): Promise<ChannelOutcome> {
  const { SMTP_URL: url, ENQUIRY_MAIL_TO: to, ENQUIRY_MAIL_FROM: from, BACKEND_TIME_SCALE } = getEnv();
  if (!url || !to || !from) return { status: 'refused', problem: 'SMTP_URL is unset' };
  // Fetched where mail is sent: most sites send none.
  const { sendMail } = await import('@/lib/enquiry/channels/mail');
  const startedAt = Date.now();
  const outcome = await sendMail(enquiry, { url, to, from, timeoutMs: MAIL_TIMEOUT_MS * BACKEND_TIME_SCALE });
  logLine('enquiry-notified', { channel: 'mail', ms: Date.now() - startedAt, ...outcome }, 'problem' in outcome);
  return outcome;
}
