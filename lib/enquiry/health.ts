import 'server-only';

import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

/**
 * The lengths of the queues, for monitors. Without a store, enquiries are delivered at once. No personal data. Never
 * throws.
 */
export async function describeEnquiryHealth() {
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
