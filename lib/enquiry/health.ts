import 'server-only';

import { type Channel, listNotificationChannels } from '@/lib/enquiry/channels/channel';
import { type DeferredSummary, getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import { logLine } from '@/lib/log';
import { getEnv } from '@/lib/env';

/** What one channel owes, for monitors. */
interface ChannelHealth {
  waiting: number;
  refused: number;
  /** How long the oldest that waits has waited. */
  oldestWaitingSeconds: number | null;
  /** In a row. */
  failedDeliveries: number;
}

export type EnquiryHealth =
  /** Enquiries go straight to the backend, and what it does not take to the platform's queue where there is one. */
  | { store: 'none'; deferred?: DeferredSummary }
  | { store: 'unusable' }
  /** The figures beside `store` are the backend's; the other channels stand where the settings name them. */
  | ({ store: 'usable'; kept: number; trapped: number } & ChannelHealth & {
        webhook?: ChannelHealth;
        mail?: ChannelHealth;
      });

/** How the enquiries are: what waits and what was refused, by channel. Nothing of the people who wrote. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  const env = getEnv();
  const { deferral } = getDeferralPort();
  try {
    if (env.ENQUIRY_STORE === undefined) {
      return deferral ? { store: 'none', deferred: await deferral.summarize() } : { store: 'none' };
    }
    const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
    const { store } = getEnquiryService(env.ENQUIRY_STORE);
    const { kept, trapped, channels, ...backend } = store.summarize();
    const describe = (channel: Channel, counts: Counts): ChannelHealth => ({
      waiting: counts.waiting,
      refused: counts.refused,
      oldestWaitingSeconds:
        counts.oldestWaitingAt === null ? null : Math.round((Date.now() - counts.oldestWaitingAt) / 1000),
      failedDeliveries: store.queues[channel].readState().failures,
    });
    return {
      store: 'usable',
      kept,
      trapped,
      ...describe('backend', backend),
      ...Object.fromEntries(
        listNotificationChannels(env).map((channel) => [channel, describe(channel, channels[channel])]),
      ),
    };
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}

interface Counts {
  waiting: number;
  refused: number;
  oldestWaitingAt: number | null;
}
