import 'server-only';

import { listChannels } from '@/lib/enquiry/channels/channel';
import { deliver } from '@/lib/enquiry/channels/deliver';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox } from '@/lib/enquiry/store/outbox';
import { getEnv } from '@/lib/env';
import { processWide } from '@/lib/process-wide.mjs';

/**
 * The store of the folder that the settings name (ENQUIRY_STORE), and the deliveries from it. Once per process: two outboxes
 * would deliver twice as many enquiries of a channel at once. An edge build replaces this file.
 */
export const getEnquiryService = () => processWide('enquiry-service', openService);

function openService() {
  const env = getEnv();
  if (env.ENQUIRY_STORE === undefined) throw new Error('ENQUIRY_STORE is unset');
  const channels = listChannels(env);
  const store = openEnquiryStore(env.ENQUIRY_STORE, { channels });
  return { store, outbox: createOutbox({ channels, deliver, queues: store.queues }) };
}

/**
 * Delivers what waited when the server started. After SIGTERM no delivery begins, and the end of the process waits for
 * those in progress: another process would repeat them.
 */
export function startDeliveries(): void {
  const { outbox } = getEnquiryService();
  outbox.wake();
  process.once('SIGTERM', () => {
    const stopped = outbox.stop();
    const exit = process.exit.bind(process);
    process.exit = ((code) => void stopped.finally(() => exit(code))) as typeof process.exit;
  });
}
