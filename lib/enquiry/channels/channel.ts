import type { EnquiryErrors } from '@/lib/enquiry/fields';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';
import type { Env } from '@/lib/env-schema';

/** Where an enquiry is delivered: the vendor's backend (§7), the webhook and mail. */
export const CHANNELS = ['backend', 'webhook', 'mail'] as const;

export type Channel = (typeof CHANNELS)[number];

export interface ChannelEnquiry {
  /** Its number in the store, for the log; absent where there is no store. */
  id?: number;
  /** How often its delivery by this channel was tried, this attempt included; absent where there is no store. */
  attempts?: number;
  /** Made of the sender's key and the content: an enquiry keeps it, however often it is sent. */
  key: string;
  /** In milliseconds since 1970. */
  receivedAt: number;
  enquiry: Enquiry;
  /** Suspected spam: every channel gets it with a mark. */
  isSuspect: boolean;
  /** Where it came from, if that is known. Not part of what makes two submissions one enquiry. */
  source?: EnquirySource;
}

/** What the visitor reads of a channel that did not accept an enquiry. */
export interface VisitorWords {
  message?: string;
  errors?: EnquiryErrors;
}

interface ChannelWords extends VisitorWords {
  /** A reason for the log and the store. It quotes nothing of the response. */
  problem: string;
}

export type ChannelOutcome =
  /** `problem`: a part that failed, such as one of several mailboxes. */
  | { status: 'accepted'; problem?: string }
  /** The channel will never accept this enquiry. */
  | ({ status: 'refused' } & ChannelWords)
  /** It may be accepted later. `isChannelDown`: so may every other. `retryAfterMs`: how long the channel asks to wait. */
  | ({ status: 'failed'; isChannelDown?: boolean; retryAfterMs?: number } & ChannelWords);

/** Statuses about the moment, a gateway or the site's access: any other enquiry would get the same now. */
export const DOWN_STATUSES = new Set([401, 408, 419, 425, 429, 502, 503, 504]);

/** The channels that the settings name. */
export function listChannels(env: Pick<Env, 'API_BASE_URL' | 'ENQUIRY_WEBHOOK_URL' | 'SMTP_URL'>): Channel[] {
  const settings = { backend: env.API_BASE_URL, webhook: env.ENQUIRY_WEBHOOK_URL, mail: env.SMTP_URL };
  return CHANNELS.filter((channel) => settings[channel] !== undefined);
}
