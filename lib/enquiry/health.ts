import 'server-only';

import { type Channel, CHANNELS, listChannels } from '@/lib/enquiry/channels/channel';
import { type DeferredSummary, getDeferralPort } from '@/lib/enquiry/deferred-delivery';
import { getEnv } from '@/lib/env';
import { logLine } from '@/lib/log';

/** The deliveries of one channel, for monitors. */
interface ChannelHealth {
  waiting: number;
  refused: number;
  /** How long the oldest has waited. */
  oldestWaitingSeconds: number | null;
  /** In a row. */
  failedDeliveries: number;
}

/** The writes of this process that failed since its start. */
interface FailedWritesHealth {
  count: number;
  last: { secondsAgo: number; problem: string } | null;
}

/** The configured channels, and others with undelivered enquiries. */
type ChannelsHealth = Partial<Record<Channel, ChannelHealth>>;

export type EnquiryHealth =
  /** There is no store: enquiries are delivered at once, or by the platform's queue. */
  | { store: 'none'; deferred?: DeferredSummary }
  /** It cannot be read. */
  | { store: 'unusable' }
  /** `failing`: no write has succeeded since the last one that failed, for example on a full disk. */
  | ({
      store: 'usable' | 'failing';
      failedWrites: FailedWritesHealth;
      kept: number;
      quarantined: number;
    } & ChannelsHealth);

/** What waits, was refused or could not be stored, by channel. No personal data. */
export async function describeEnquiryHealth(): Promise<EnquiryHealth> {
  const { ENQUIRY_STORE } = getEnv();
  const { deferral } = getDeferralPort();
  try {
    if (ENQUIRY_STORE === undefined) {
      return deferral ? { store: 'none', deferred: await deferral.summarize() } : { store: 'none' };
    }
    return await describeStore(ENQUIRY_STORE);
  } catch (error) {
    logLine('enquiry-store-failed', { reason: error instanceof Error ? error.message : String(error) }, true);
    return { store: 'unusable' };
  }
}

async function describeStore(folder: string): Promise<EnquiryHealth> {
  const { getEnquiryService } = await import('@/lib/enquiry/store/enquiry-service');
  const { store } = getEnquiryService(folder);
  const { kept, quarantined, channels } = store.summarize();
  const { count, last, isFailing } = store.describeFailedWrites();
  const named = listChannels(getEnv());
  const described: ChannelsHealth = {};
  for (const channel of CHANNELS) {
    const { waiting, refused, oldestWaitingAt } = channels[channel];
    if (!named.includes(channel) && waiting + refused === 0) continue;
    const oldestWaitingSeconds = oldestWaitingAt === null ? null : secondsSince(oldestWaitingAt);
    const failedDeliveries = store.queues[channel].readState().failures;
    described[channel] = { waiting, refused, oldestWaitingSeconds, failedDeliveries };
  }
  return {
    store: isFailing ? 'failing' : 'usable',
    failedWrites: { count, last: last && { secondsAgo: secondsSince(last.at), problem: last.problem } },
    kept,
    quarantined,
    ...described,
  };
}

const secondsSince = (at: number) => Math.round((Date.now() - at) / 1000);
