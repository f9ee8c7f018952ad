import { type Channel, type ChannelEnquiry } from '@/lib/enquiry/channels/channel';
import { processWide } from '@/lib/process-wide.mjs';

/** The channels that a host without a disk can reach later. */
export type DeferrableChannel = Exclude<Channel, 'mail'>;

/** The deliveries that wait, and those that are no longer retried. */
export interface QueueLength {
  waiting: number;
  refused: number;
  /** Why the last attempt at one that waits has failed, without personal data. */
  problem?: string;
}

/** A durable queue of the platform, instead of the store where there is no disk. */
export interface DeferredDelivery {
  /**
   * Resolves once the enquiry is stored durably. It is delivered later, with its key.
   * @throws if it is not stored
   */
  add(queued: ChannelEnquiry, channels: DeferrableChannel[]): Promise<void>;
  measure(): Promise<QueueLength>;
}

/** The platform's queue, set by the worker of an edge host (deploy/edge/worker.ts); a server has none. */
export const getDeferralPort = () => processWide('enquiry-deferral', (): { deferral?: DeferredDelivery } => ({}));
