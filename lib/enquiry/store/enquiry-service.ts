import 'server-only';

import { listChannels } from '@/lib/enquiry/channels/channel';
import { deliver } from '@/lib/enquiry/channels/deliver';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox, type Outbox } from '@/lib/enquiry/store/outbox';
import { getEnv } from '@/lib/env';
import { processWide } from '@/lib/process-wide.mjs';

/** The store of this process and the deliveries from it. */
export interface EnquiryService {
  store: EnquiryStore;
  outbox: Outbox;
}

/** Once per process: two outboxes would deliver two enquiries of a channel at once. */
const services = processWide('enquiry-services', () => new Map<string, EnquiryService>());

/** The service of the folder that the settings name (ENQUIRY_STORE), with its deliveries under way. */
export function getEnquiryService(folder: string): EnquiryService {
  const known = services.get(folder);
  if (known) return known;
  const env = getEnv();
  const channels = listChannels(env);
  const store = openEnquiryStore(folder, { channels });
  const { queues } = store;
  const outbox = createOutbox({ channels, deliver, queues, timeScale: env.BACKEND_TIME_SCALE });
  const service = { store, outbox };
  services.set(folder, service);
  return service;
}

/** Delivers what waited when the server started. After SIGTERM, no further delivery begins: another process continues. */
export async function startDeliveries(folder: string): Promise<void> {
  const { outbox } = getEnquiryService(folder);
  outbox.wake();
  process.once('SIGTERM', () => void outbox.stop());
}

/** Finishes the deliveries under way and closes the stores. For tests. */
export async function stopDeliveries(): Promise<void> {
  for (const { store, outbox } of services.values()) {
    await outbox.stop();
    store.close();
  }
  services.clear();
}
