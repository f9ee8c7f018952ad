import type { Enquiry } from '@/lib/enquiry/schema';

export const ENQUIRY_STATES = ['waiting', 'kept', 'delivered', 'refused', 'trapped'] as const;

/**
 * `waiting`: to be delivered. `kept`: came while the site had no backend. `delivered`. `refused`: the backend will not
 * take it, the dead letter. `trapped`: came from a robot and is delivered only where somebody asks for it.
 */
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** Times are milliseconds since 1970. */
export interface StoredEnquiry {
  id: number;
  /** One enquiry has one key, however often it was sent. */
  key: string;
  receivedAt: number;
  state: EnquiryState;
  enquiry: Enquiry;
  /** How often its delivery failed. */
  attempts: number;
  settledAt: number | null;
  /** Why it is not delivered, without personal data. */
  problem: string | null;
}

/** A row of the table (database.ts). */
export interface Row {
  id: number;
  key: string;
  received_at: number;
  state: EnquiryState;
  payload: string;
  attempts: number;
  settled_at: number | null;
  problem: string | null;
}

export function toStoredEnquiry(row: Row): StoredEnquiry {
  const { id, key, state, attempts, problem } = row;
  const enquiry = JSON.parse(row.payload) as Enquiry;
  return { id, key, state, attempts, problem, enquiry, receivedAt: row.received_at, settledAt: row.settled_at };
}
