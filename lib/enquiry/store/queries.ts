import 'server-only';

import { type Channel, type ChannelEnquiry, CHANNELS } from '@/lib/enquiry/channels/channel';
import type { QueueLength } from '@/lib/enquiry/deferred-delivery';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';
import type { Connection } from '@/lib/enquiry/store/database';

/**
 * The states that the command can select. `waiting`: to be delivered. `refused`: a channel will never accept it. `kept`:
 * no channel was set up when it arrived.
 */
export const ENQUIRY_STATES = ['waiting', 'kept', 'delivered', 'refused'] as const;

export type EnquiryState = (typeof ENQUIRY_STATES)[number];

type DeliveryState = Exclude<EnquiryState, 'kept'>;

/** The delivery of an enquiry by one channel. */
export interface Delivery {
  channel: Channel;
  state: DeliveryState;
  /** How often it was tried. */
  attempts: number;
  /** Why it is not delivered, without personal data. */
  problem: string | null;
}

export interface StoredEnquiry extends ChannelEnquiry {
  id: number;
  deliveries: Delivery[];
}

/** The state of a stored enquiry over all its channels. */
export function stateOf({ deliveries }: StoredEnquiry): EnquiryState {
  const has = (state: DeliveryState) => deliveries.some((delivery) => delivery.state === state);
  if (deliveries.length === 0) return 'kept';
  return has('waiting') ? 'waiting' : has('refused') ? 'refused' : 'delivered';
}

/** A row of the table of enquiries (database.ts). */
export interface Row {
  id: number;
  key: string;
  received_at: number;
  payload: string;
  suspected: number;
  source: string | null;
}

export const toEnquiry = ({ id, key, received_at: receivedAt, payload, suspected, source }: Row) => ({
  id,
  key,
  receivedAt,
  enquiry: JSON.parse(payload) as Enquiry,
  isSuspect: suspected !== 0,
  source: source === null ? undefined : (JSON.parse(source) as EnquirySource),
});

/** One enquiry by its number, or all of a state. */
export type Selection = { id: number } | { state: EnquiryState };
/** One enquiry by its number, or all before a time that wait for no channel. */
type Deletion = { id: number } | { before: number };

/** The queries of the command and of monitors. */
export function openQueries({ all, one, write, emptyLog }: Connection) {
  const count = (channel: Channel, state: DeliveryState) =>
    one<{ count: number }>(COUNT_DELIVERIES, channel, state)?.count ?? 0;
  const measure = (channel: Channel): QueueLength => ({
    waiting: count(channel, 'waiting'),
    refused: count(channel, 'refused'),
  });

  return {
    /** The newest first; `null`: in any state; at most `limit`, -1 for all. */
    list(state: EnquiryState | null, limit: number): StoredEnquiry[] {
      const rows = all<Row>(`SELECT * FROM enquiries WHERE ${whereState(state)} ORDER BY id DESC LIMIT ?`, limit);
      return rows.map((row) => ({ ...toEnquiry(row), deliveries: all<Delivery>(DELIVERIES_OF, row.id) }));
    },

    measureQueues: () =>
      Object.fromEntries(CHANNELS.map((channel) => [channel, measure(channel)])) as Record<Channel, QueueLength>,

    /**
     * Puts an enquiry, or all of a state, back into the queues of these channels; of a state, only what the channel has in
     * that state. Ends the pauses of all channels. Returns how many deliveries.
     */
    sendAgain(which: Selection, channels: readonly Channel[]): Promise<number> {
      return write(({ change }) => {
        change(END_PAUSES);
        const names = JSON.stringify(channels);
        if ('id' in which) return change(`${SEND} AND id = ?`, names, which.id);
        if (which.state === 'kept') return change(`${SEND} AND ${IS_KEPT}`, names);
        return change(`${SEND} AND ${HAS_DELIVERY('channel = queues.channel AND state = ?')}`, names, which.state);
      });
    },

    /** Deletes for good, also from the write-ahead log. Returns how many. */
    async delete(which: Deletion): Promise<number> {
      const [where, value] =
        'id' in which
          ? ['id = ?', which.id]
          : [`received_at < ? AND NOT ${HAS_DELIVERY("state = 'waiting'")}`, which.before];
      const deleted = await write(({ change }) => change(`DELETE FROM enquiries WHERE ${where}`, value));
      await emptyLog();
      return deleted;
    },
  };
}

const DELIVERIES_OF = `
  SELECT channel, state, attempts, problem FROM deliveries WHERE enquiry_id = ?
  ORDER BY CASE channel ${CHANNELS.map((channel, index) => `WHEN '${channel}' THEN ${index}`).join(' ')} END`;

const COUNT_DELIVERIES = 'SELECT count(*) AS count FROM deliveries WHERE channel = ? AND state = ?';

const END_PAUSES = 'UPDATE queues SET failures = 0, paused_until = 0';

const SEND = `
  INSERT OR REPLACE INTO deliveries (enquiry_id, channel)
  SELECT enquiries.id, queues.channel FROM enquiries, queues
  WHERE queues.channel IN (SELECT value FROM json_each(?))`;

const HAS_DELIVERY = (where: string) =>
  `EXISTS (SELECT 1 FROM deliveries WHERE enquiry_id = enquiries.id AND ${where})`;

const IS_KEPT = `NOT ${HAS_DELIVERY('TRUE')}`;

function whereState(state: EnquiryState | null): string {
  if (state === null) return 'TRUE';
  return state === 'kept' ? IS_KEPT : HAS_DELIVERY(`state = '${state}'`);
}
