import 'server-only';

import { type Channel } from '@/lib/enquiry/channels/channel';
import { getDeferralPort, type QueueLength } from '@/lib/enquiry/deferred-delivery';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

export type EnquiryHealth =
  /** There is no store: enquiries are delivered at once, or by the platform's queue. */
  | { store: 'none'; deferred?: QueueLength }
  /** It cannot be read. */
  | { store: 'unusable' }
  | ({ store: 'usable' } & Record<Channel, QueueLength>);

/** The lengths of the queues, for monitors. No personal data. Never throws. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  const { deferral } = getDeferralPort();
  try {
    if (getEnv().ENQUIRY_STORE === undefined) {
      return deferral ? { store: 'none', deferred: await deferral.measure() } : { store: 'none' };
    }
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    return { store: 'usable', ...getEnquiryService().store.measureQueues() };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}
