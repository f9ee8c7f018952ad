import { type Channel, type ChannelEnquiry } from '@/lib/enquiry/channels/channel';
import { processWide } from '@/lib/process-wide.mjs';

/** The channels that a host without a disk can reach later. */
export type DeferrableChannel = Exclude<Channel, 'mail'>;

/** What a queue owes, for monitors. */
export interface DeferredSummary {
  waiting: number;
  /** Not delivered by itself any more. */
  refused: number;
  /** How long the oldest that waits has waited. */
  oldestWaitingSeconds: number | null;
}

/** A durable queue of the platform, in place of the store where there is no disk. */
export interface DeferredDelivery {
  /**
   * Comes back once the enquiry is held durably; the channels get it later, under its key.
   * @throws where it is not held
   */
  add(queued: ChannelEnquiry, channels: DeferrableChannel[]): Promise<void>;
  summarize(): Promise<DeferredSummary>;
}

/** The port to the platform's queue, which an edge host's worker plugs in (deploy/edge/worker.ts); a server has none. */
export const getDeferralPort = () => processWide('enquiry-deferral', (): { deferral?: DeferredDelivery } => ({}));
