import type { EnquiryErrors } from '@/lib/enquiry/fields';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';
import type { Env } from '@/lib/env-schema';

/** Where an enquiry is delivered: the vendor's backend (§7), the webhook and mail. */
export const CHANNELS = ['backend', 'webhook', 'mail'] as const;

export type Channel = (typeof CHANNELS)[number];

/** An enquiry on its way to a channel. */
export interface ChannelEnquiry {
  /** Its number in the store, for the log; absent where there is no store. */
  id?: number;
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
  /** At the fields of the form. */
  errors?: EnquiryErrors;
}

interface ChannelWords extends VisitorWords {
  /** A reason for the log and the store. It quotes nothing of the response. */
  problem: string;
}

/** The result of one attempt. */
export type ChannelOutcome =
  /** `problem`: a part that failed, such as one of several mailboxes. */
  | { status: 'accepted'; problem?: string }
  /** The channel will never accept this enquiry. */
  | ({ status: 'refused' } & ChannelWords)
  /** The channel may accept it later. `retryAfterMs`: how long it asks to wait. */
  | ({ status: 'failed'; retryAfterMs?: number } & ChannelWords);

/** The channels that the settings name. */
export function listChannels(env: Pick<Env, 'API_BASE_URL' | 'ENQUIRY_WEBHOOK_URL' | 'SMTP_URL'>): Channel[] {
  const settings = { backend: env.API_BASE_URL, webhook: env.ENQUIRY_WEBHOOK_URL, mail: env.SMTP_URL };
  return CHANNELS.filter((channel) => settings[channel] !== undefined);
}
