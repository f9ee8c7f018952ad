import type { Enquiry } from '@/lib/enquiry/schema';
import type { Env } from '@/lib/env-schema';

/** Where an enquiry is delivered to: the vendor's backend (§7), and whoever else has to hear of it. */
export const CHANNELS = ['backend', 'webhook', 'mail'] as const;

export type Channel = (typeof CHANNELS)[number];

/** The channels beside the backend. */
export const NOTIFICATION_CHANNELS = ['webhook', 'mail'] as const satisfies Channel[];

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What a channel is given of an enquiry. */
export interface ChannelEnquiry {
  /** One enquiry has one key, however often it is sent. */
  key: string;
  /** In milliseconds since 1970. */
  receivedAt: number;
  enquiry: Enquiry;
}

/** What became of one attempt. `problem` is for the log and the store: nothing of the enquiry. */
export type ChannelOutcome =
  /** `problem`: what was not as it should be all the same. */
  | { status: 'accepted'; problem?: string }
  /** This enquiry will not be taken, however often it is sent. */
  | { status: 'refused'; problem: string }
  /**
   * It may be taken later. `isAway`: nobody was there to judge it, so others need not be tried either. `retryAfterMs`:
   * how long the channel asks to be left alone.
   */
  | { status: 'failed'; isAway: boolean; problem: string; retryAfterMs?: number };

/** The channels that the settings name, apart from the backend. */
export const listNotificationChannels = ({
  ENQUIRY_WEBHOOK_URL,
  SMTP_URL,
}: Pick<Env, 'ENQUIRY_WEBHOOK_URL' | 'SMTP_URL'>): NotificationChannel[] => [
  ...(ENQUIRY_WEBHOOK_URL === undefined ? [] : ['webhook' as const]),
  ...(SMTP_URL === undefined ? [] : ['mail' as const]),
];
