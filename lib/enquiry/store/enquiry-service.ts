import 'server-only';

import { randomUUID } from 'node:crypto';

import { BACKEND_TIMEOUT_MS } from '@/lib/constants';
import { deliverToBackend } from '@/lib/enquiry/channels/backend';
import { type Channel, type ChannelEnquiry, listChannels } from '@/lib/enquiry/channels/channel';
import { deliverToWebhook, WEBHOOK_TIMEOUT_MS } from '@/lib/enquiry/channels/webhook';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox, type Deliverer, type Outbox } from '@/lib/enquiry/store/outbox';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';
import { processWide } from '@/lib/process-wide.mjs';

/** Mail servers may keep a client waiting on purpose. */
const MAIL_ATTEMPT_MS = 40_000;

const DELIVERERS: Record<Channel, Deliverer> = {
  backend: { channel: 'backend', deliver: deliverToBackend, attemptMs: BACKEND_TIMEOUT_MS },
  webhook: { channel: 'webhook', deliver: deliverToWebhook, attemptMs: WEBHOOK_TIMEOUT_MS },
  mail: { channel: 'mail', deliver: deliverByMail, attemptMs: MAIL_ATTEMPT_MS },
};

/** How this process delivers by the channels that the settings name. */
export const listDeliverers = (): Deliverer[] => listChannels(getEnv()).map((channel) => DELIVERERS[channel]);

/** One attempt by mail. Loads the mail client when it is needed: most sites send no mail. Never throws. */
export async function deliverByMail(queued: ChannelEnquiry) {
  const mail = await import('@/lib/enquiry/channels/mail');
  return mail.deliverByMail(queued, MAIL_ATTEMPT_MS);
}

/** The store of this process and the deliveries from it. */
export interface EnquiryService {
  store: EnquiryStore;
  outbox: Outbox;
}

/** Once per process: two outboxes would deliver twice as fast as the lease allows. */
const services = processWide('enquiry-services', () => new Map<string, EnquiryService>());

/** The service of the folder that the settings name (ENQUIRY_STORE), with its deliveries under way. */
export function getEnquiryService(folder: string): EnquiryService {
  const env = getEnv();
  const channels = listChannels(env);
  const name = [folder, env.API_BASE_URL, env.ENQUIRY_WEBHOOK_URL, env.SMTP_URL].join('\n');
  const known = services.get(name);
  if (known) return known;
  const store = openEnquiryStore(folder, { channels });
  const outbox = createOutbox({
    deliverers: listDeliverers(),
    queues: store.queues,
    holder: randomUUID(),
    timeScale: env.BACKEND_TIME_SCALE,
    log: logLine,
  });
  const service = { store, outbox };
  services.set(name, service);
  return service;
}

/** When the server starts: tries at once what still waits, and deletes suspected spam that is too old. */
export async function startDeliveries(folder: string): Promise<void> {
  const { store, outbox } = getEnquiryService(folder);
  try {
    const expired = await store.expireQuarantine();
    if (expired > 0) logLine('enquiry-evicted', { count: expired });
    for (const channel of listChannels(getEnv())) await store.queues[channel].resume();
  } catch (error) {
    // The site serves its pages all the same, and each enquiry tries the store again.
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
  }
  outbox.wake();
}

/** Finishes the deliveries under way and closes the stores. For tests: a server just ends, and its next start goes on. */
export async function stopDeliveries(): Promise<void> {
  for (const { store, outbox } of services.values()) {
    await outbox.stop();
    store.close();
  }
  services.clear();
}
