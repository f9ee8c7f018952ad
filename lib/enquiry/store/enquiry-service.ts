import 'server-only';

import { randomUUID } from 'node:crypto';

import { logLine } from '@/lib/log';
import { listNotificationChannels } from '@/lib/enquiry/channels/channel';
import { listSenders, notifyByMail } from '@/lib/enquiry/channels/senders';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox, type Outbox } from '@/lib/enquiry/store/outbox';
import { getEnv } from '@/lib/env';
import { processWide } from '@/lib/process-wide.mjs';

/** The store of this process, and the deliveries from it: an outbox for each channel that the settings name. */
export interface EnquiryService {
  store: EnquiryStore;
  outboxes: Outbox[];
}

export { notifyByMail };

/** Two outboxes of one channel would both deliver. */
const services = processWide('enquiry-services', () => new Map<string, EnquiryService>());

/** The service of the folder that the settings name (ENQUIRY_STORE), with its deliveries under way. */
export function getEnquiryService(folder: string): EnquiryService {
  const env = getEnv();
  const name = [folder, env.API_BASE_URL, env.ENQUIRY_WEBHOOK_URL, env.SMTP_URL].join('\n');
  const known = services.get(name);
  if (known) return known;
  const store = openEnquiryStore(folder, { notify: listNotificationChannels(env) });
  const holder = randomUUID();
  const outboxes = listSenders().map((sender) =>
    createOutbox({
      ...sender,
      queue: store.queues[sender.channel],
      holder,
      timeScale: env.BACKEND_TIME_SCALE,
      log: logLine,
    }),
  );
  const service = { store, outboxes };
  services.set(name, service);
  return service;
}

/** As the server starts: what waits from before is tried at once. */
export function startDeliveries(folder: string): void {
  const { store, outboxes } = getEnquiryService(folder);
  if (outboxes.length === 0) return;
  try {
    for (const queue of Object.values(store.queues)) queue.resume();
  } catch (error) {
    // The site serves its pages all the same, and each enquiry tries the store anew.
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
  }
  for (const outbox of outboxes) outbox.wake();
}

/** Finishes the deliveries under way and closes the stores. For tests: a server just ends, and its next start goes on. */
export async function stopDeliveries(): Promise<void> {
  for (const { store, outboxes } of services.values()) {
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
    store.close();
  }
  services.clear();
}
