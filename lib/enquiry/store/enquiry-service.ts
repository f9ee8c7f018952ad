import 'server-only';

import { randomUUID } from 'node:crypto';

import { logLine } from '@/lib/log';
import { sendEnquiry } from '@/lib/backend/send-enquiry';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox, type Outbox } from '@/lib/enquiry/store/outbox';
import { getEnv } from '@/lib/env';
import { processWide } from '@/lib/process-wide.mjs';

/** The store of this process, and the deliveries from it; there are none without a backend. */
export interface EnquiryService {
  store: EnquiryStore;
  outbox: Outbox | undefined;
}

/** Two outboxes would both deliver. */
const services = processWide('enquiry-services', () => new Map<string, EnquiryService>());

/** The service of the folder that the settings name (ENQUIRY_STORE), with its deliveries under way. */
export function getEnquiryService(folder: string): EnquiryService {
  const { API_BASE_URL, BACKEND_TIME_SCALE } = getEnv();
  const name = `${folder}\n${API_BASE_URL ?? ''}`;
  const known = services.get(name);
  if (known) return known;
  const store = openEnquiryStore(folder);
  const hasBackend = API_BASE_URL !== undefined;
  const outbox = hasBackend
    ? createOutbox({ store, send: sendEnquiry, holder: randomUUID(), timeScale: BACKEND_TIME_SCALE, log: logLine })
    : undefined;
  const service = { store, outbox };
  services.set(name, service);
  return service;
}

/** As the server starts: what waits from before is tried at once. */
export function startDeliveries(folder: string): void {
  const { store, outbox } = getEnquiryService(folder);
  if (!outbox) return;
  try {
    store.resume();
  } catch (error) {
    // The site serves its pages all the same, and each enquiry tries the store anew.
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
  }
  outbox.wake();
}

/** Finishes the deliveries under way and closes the stores. For tests: a server just ends, and its next start goes on. */
export async function stopDeliveries(): Promise<void> {
  for (const { store, outbox } of services.values()) {
    await outbox?.stop();
    store.close();
  }
  services.clear();
}
