import type { NotificationChannel } from '@/lib/enquiry/channels/channel';
import type { Enquiry } from '@/lib/enquiry/schema';

export const ENQUIRY_STATES = ['waiting', 'kept', 'delivered', 'refused', 'trapped'] as const;

/**
 * Of the delivery to the backend. `waiting`: to be delivered. `kept`: came while the site had no backend. `delivered`.
 * `refused`: the backend will not take it, the dead letter. `trapped`: suspected spam, delivered only where somebody
 * asks for it.
 */
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** What became of an enquiry by one channel. */
interface DeliveryState {
  /** How often its delivery failed. */
  attempts: number;
  /** Milliseconds since 1970. */
  settledAt: number | null;
  /** Why it is not delivered, without personal data. */
  problem: string | null;
}

export interface Notification extends DeliveryState {
  channel: NotificationChannel;
  state: Extract<EnquiryState, 'waiting' | 'delivered' | 'refused'>;
}

/** Times are milliseconds since 1970. */
export interface StoredEnquiry extends DeliveryState {
  id: number;
  /** One enquiry has one key, however often it was sent. */
  key: string;
  receivedAt: number;
  state: EnquiryState;
  enquiry: Enquiry;
}

/** An enquiry with what became of it by the other channels. */
export interface ListedEnquiry extends StoredEnquiry {
  notifications: Notification[];
}

interface DeliveryRow {
  attempts: number;
  settled_at: number | null;
  problem: string | null;
}

/** A row of the table (database.ts). */
export interface Row extends DeliveryRow {
  id: number;
  key: string;
  received_at: number;
  state: EnquiryState;
  payload: string;
}

export interface NotificationRow extends DeliveryRow {
  channel: Notification['channel'];
  state: Notification['state'];
}

export function toStoredEnquiry(row: Row): StoredEnquiry {
  const { id, key, state, attempts, problem } = row;
  const enquiry = JSON.parse(row.payload) as Enquiry;
  return { id, key, state, attempts, problem, enquiry, receivedAt: row.received_at, settledAt: row.settled_at };
}

export const toNotification = ({ settled_at: settledAt, ...row }: NotificationRow): Notification => ({
  ...row,
  settledAt,
});
