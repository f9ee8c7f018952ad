import 'server-only';

import { type Channel } from '@/lib/enquiry/channels/channel';
import type { QueueLength } from '@/lib/enquiry/store/queries';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

export type EnquiryHealth =
  /** There is no store: enquiries are delivered at once. */
  | { store: 'none' }
  /** It cannot be read or written. */
  | { store: 'unusable' }
  | ({ store: 'usable' } & Record<Channel, QueueLength>);

/** The lengths of the queues, for monitors. No personal data. Never throws. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  try {
    if (getEnv().ENQUIRY_STORE === undefined) return { store: 'none' };
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store } = getEnquiryService();
    // A full disk can still be read. One write a request: only monitors with the secret, or on this machine, get here.
    await store.tryWrite();
    return { store: 'usable', ...store.measureQueues() };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}
