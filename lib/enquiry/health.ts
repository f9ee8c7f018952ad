import 'server-only';

import { type Channel } from '@/lib/enquiry/channels/channel';
import type { QueueLength } from '@/lib/enquiry/store/queries';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

export type EnquiryHealth =
  /** There is no store: enquiries are delivered at once. */
  | { store: 'none' }
  /** It cannot be read. */
  | { store: 'unusable' }
  | ({ store: 'usable' } & Record<Channel, QueueLength>);

/** The lengths of the queues, for monitors. No personal data. Never throws. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  try {
    if (getEnv().ENQUIRY_STORE === undefined) return { store: 'none' };
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    return { store: 'usable', ...getEnquiryService().store.measureQueues() };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}
