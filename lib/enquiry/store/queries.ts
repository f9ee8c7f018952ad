import 'server-only';

import { type Channel, type ChannelEnquiry, CHANNELS } from '@/lib/enquiry/channels/channel';
import { ENQUIRY_FIELDS } from '@/lib/enquiry/fields';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';
import type { Connection } from '@/lib/enquiry/store/database';
import { parseJson } from '@/lib/format/json';

/**
 * The states that the command can select. `waiting`: to be delivered. `refused`: a channel will never accept it. `kept`:
 * no channel was set up when it arrived.
 */
export const ENQUIRY_STATES = ['waiting', 'kept', 'delivered', 'refused'] as const;

export type EnquiryState = (typeof ENQUIRY_STATES)[number];

type DeliveryState = Exclude<EnquiryState, 'kept'>;

export interface Delivery {
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  /** Why it is not delivered, without personal data. */
  problem: string | null;
}

export interface StoredEnquiry extends ChannelEnquiry {
  id: number;
  deliveries: Delivery[];
  /** Its row is damaged: all its fields are empty. */
  isUnreadable: boolean;
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

/** Why an enquiry is set aside. */
export const UNREADABLE = 'its row in the store cannot be read';

/**
 * The enquiry of a row; a field that the form did not have then is empty. A damaged row gives an unreadable enquiry, so that
 * the others are still delivered.
 */
export function toEnquiry({ id, key, received_at: receivedAt, payload, suspected, source }: Row) {
  const fields = parseJson(payload);
  return {
    id,
    key,
    receivedAt,
    enquiry: { ...BLANK, ...Object(fields) } as Enquiry,
    isUnreadable: !fields,
    isSuspect: suspected !== 0,
    source: (parseJson(source ?? '') ?? undefined) as EnquirySource | undefined,
  };
}

const BLANK = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, '']));

/** Of the longest enquiry, with its source. */
const ENQUIRY_BYTES_MAX = 13_000;
/** 260 MB. */
const FLOOD_ROWS_MAX = 20_000;
/** 13 MB. The search for the next delivery passes over them (enquiry-store.ts), in milliseconds. */
const SUSPECT_ROWS_MAX = 1_000;
const COUNT_AGAIN_MS = 3_000;

/** One enquiry by its number, or all of a state. */
export type Selection = { id: number } | { state: EnquiryState };
/** One enquiry by its number, or all before a time that wait for no channel. */
type Deletion = { id: number } | { before: number };

/** The queries of the command and of monitors. */
export function openQueries({ all, one, write, emptyLog }: Connection) {
  const count = (channel: Channel, state: DeliveryState) =>
    one<{ count: number }>(COUNT_DELIVERIES, channel, state)?.count ?? 0;
  /** `problem`: why the last attempt at one that waits has failed, without personal data. */
  const measure = (channel: Channel) => ({
    waiting: count(channel, 'waiting'),
    refused: count(channel, 'refused'),
    ...one<{ problem: string }>(LAST_PROBLEM, channel),
  });

  let room = { visitors: true, suspects: true, countedAt: -Infinity };

  return {
    /**
     * Whether fewer enquiries wait than a flood may leave waiting; suspected spam is counted apart. Counted once in some
     * seconds, because counting takes longer the more of them wait.
     */
    hasRoom(isSuspect = false): boolean {
      const now = performance.now();
      if (now - room.countedAt >= COUNT_AGAIN_MS) {
        const waiting = CHANNELS.map((channel) =>
          one<Record<'visitors' | 'suspects', number>>(COUNT_WAITING, channel)!,
        );
        room = {
          visitors: waiting.every(({ visitors }) => visitors < FLOOD_ROWS_MAX),
          suspects: waiting.every(({ suspects }) => suspects < SUSPECT_ROWS_MAX),
          countedAt: now,
        };
      }
      return isSuspect ? room.suspects : room.visitors;
    },

    /** Writes and deletes as much as the longest enquiry has. @throws if the store cannot be written */
    tryWrite: () =>
      write(({ change }) => {
        change('INSERT INTO queues (channel) VALUES (?)', 'x'.repeat(ENQUIRY_BYTES_MAX));
        change('DELETE FROM queues WHERE length(channel) = ?', ENQUIRY_BYTES_MAX);
      }),

    /** The newest first; `null`: in any state; at most `limit`, -1 for all. */
    list(state: EnquiryState | null, limit: number): StoredEnquiry[] {
      const rows = all<Row>(`SELECT * FROM enquiries WHERE ${whereState(state)} ORDER BY id DESC LIMIT ?`, limit);
      return rows.map((row) => ({ ...toEnquiry(row), deliveries: all<Delivery>(DELIVERIES_OF, row.id) }));
    },

    measureQueues: () =>
      Object.fromEntries(CHANNELS.map((channel) => [channel, measure(channel)])) as Record<
        Channel,
        ReturnType<typeof measure>
      >,

    /**
     * Puts an enquiry, or all of a state, back into the queues of these channels; of a state, only what the channel has in
     * that state. A delivery in progress stays with its process. Ends the pauses of all channels. Returns how many.
     */
    sendAgain(which: Selection, channels: readonly Channel[]): Promise<number> {
      return write(({ change }) => {
        change(END_PAUSES);
        const given = JSON.stringify(channels);
        if ('id' in which) return change(`${SEND} AND id = ?`, given, which.id);
        if (which.state === 'kept') return change(`${SEND} AND ${IS_KEPT}`, given);
        return change(`${SEND} AND ${HAS_DELIVERY('channel = queues.channel AND state = ?')}`, given, which.state);
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

const COUNT_WAITING = `
  SELECT count(*) - total(suspected) AS visitors, total(suspected) AS suspects
  FROM deliveries JOIN enquiries ON id = enquiry_id WHERE channel = ? AND state = 'waiting'`;

const END_PAUSES = 'UPDATE queues SET paused_until = 0';

const HAS_DELIVERY = (where: string) =>
  `EXISTS (SELECT 1 FROM deliveries WHERE enquiry_id = enquiries.id AND ${where})`;

/** A process is delivering it (enquiry-store.ts), or has died and it will be due again. */
const IS_CLAIMED = "channel = queues.channel AND state = 'waiting' AND attempts > 0 AND problem IS NULL";

/** Of the delivery that was postponed last. */
const LAST_PROBLEM = `
  SELECT problem FROM deliveries WHERE channel = ? AND state = 'waiting' AND problem IS NOT NULL
  ORDER BY next_attempt_at DESC LIMIT 1`;

const SEND = `
  INSERT OR REPLACE INTO deliveries (enquiry_id, channel)
  SELECT enquiries.id, queues.channel FROM enquiries, queues
  WHERE queues.channel IN (SELECT value FROM json_each(?)) AND NOT ${HAS_DELIVERY(IS_CLAIMED)}`;

const IS_KEPT = `NOT ${HAS_DELIVERY('TRUE')}`;

function whereState(state: EnquiryState | null): string {
  if (state === null) return 'TRUE';
  return state === 'kept' ? IS_KEPT : HAS_DELIVERY(`state = '${state}'`);
}
