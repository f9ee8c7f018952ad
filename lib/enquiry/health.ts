import 'server-only';

import { type Channel, CHANNELS, listChannels } from '@/lib/enquiry/channels/channel';
import { getDeferralPort, type QueueLength } from '@/lib/enquiry/deferred-delivery';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

export type EnquiryHealth =
  /** There is no store: enquiries are delivered at once, or by the platform's queue. */
  | { store: 'none'; deferred?: QueueLength }
  /** It cannot be read. */
  | { store: 'unusable' }
  /** The configured channels, and others with undelivered enquiries. */
  | ({ store: 'usable' } & Partial<Record<Channel, QueueLength>>);

/** The lengths of the queues, for monitors. No personal data. Never throws. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  const env = getEnv();
  const { deferral } = getDeferralPort();
  try {
    if (env.ENQUIRY_STORE === undefined) {
      return deferral ? { store: 'none', deferred: await deferral.measure() } : { store: 'none' };
    }
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const lengths = getEnquiryService().store.measureQueues();
    const configured = listChannels(env);
    const shown = CHANNELS.filter((channel) => {
      const { waiting, refused } = lengths[channel];
      return configured.includes(channel) || waiting + refused > 0;
    });
    return { store: 'usable', ...Object.fromEntries(shown.map((channel) => [channel, lengths[channel]])) };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}
