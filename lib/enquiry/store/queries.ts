import 'server-only';

import { setTimeout as sleep } from 'node:timers/promises';

import { type Channel, type ChannelEnquiry, CHANNELS } from '@/lib/enquiry/channels/channel';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { Suspicion } from '@/lib/enquiry/spam-check';
import type { Connection } from '@/lib/enquiry/store/database';

/**
 * The states that the command can select. `waiting`: to be delivered. `delivered`. `refused`: a channel will never accept it. `kept`: no
 * channel was set up when it arrived. `quarantined`: suspected spam, delivered only on request.
 */
export const ENQUIRY_STATES = ['waiting', 'kept', 'delivered', 'refused', 'quarantined'] as const;

export type EnquiryState = (typeof ENQUIRY_STATES)[number];

type DeliveryState = Extract<EnquiryState, 'waiting' | 'delivered' | 'refused'>;

/** The delivery of an enquiry by one channel. Times are milliseconds since 1970. */
export interface Delivery {
  channel: Channel;
  state: DeliveryState;
  /** How often it failed. */
  attempts: number;
  settledAt: number | null;
  /** Why it is not delivered, without personal data. */
  problem: string | null;
}

export interface StoredEnquiry extends ChannelEnquiry {
  id: number;
  quarantined: Suspicion | null;
  deliveries: Delivery[];
}

/** The state of a stored enquiry over all its channels. */
export function stateOf({ quarantined, deliveries }: StoredEnquiry): EnquiryState {
  if (quarantined !== null) return 'quarantined';
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
  quarantined: Suspicion | null;
}

export const toEnquiry = ({ id, key, received_at: receivedAt, payload }: Row) => ({
  id,
  key,
  receivedAt,
  enquiry: JSON.parse(payload) as Enquiry,
});

/** Rows that one transaction deletes or changes: a few milliseconds, so that others can write in between. */
const ROWS_PER_WRITE = 100;
const BETWEEN_WRITES_MS = 10;

/** One enquiry by its number, or all of a state. */
export type Selection = { id: number } | { state: EnquiryState };
/** One enquiry by its number, or all before a time that wait for no channel. */
type Deletion = { id: number } | { before: number };

interface ChannelSummary {
  waiting: number;
  refused: number;
  oldestWaitingAt: number | null;
}

export interface StoreSummary {
  kept: number;
  quarantined: number;
  channels: Record<Channel, ChannelSummary>;
}

/** The queries of the command: list, send again and delete. */
export function openQueries({ all, one, write, emptyLog }: Connection) {
  const readDeliveries = (id: number) => all<Delivery>(DELIVERIES_OF, id).map((row) => ({ ...row }));
  const count = (sql: string, ...values: string[]) => one<{ count: number }>(sql, ...values)?.count ?? 0;

  const summarizeChannel = (channel: Channel): ChannelSummary => ({
    waiting: count(COUNT_DELIVERIES, channel, 'waiting'),
    refused: count(COUNT_DELIVERIES, channel, 'refused'),
    oldestWaitingAt: one<{ at: number }>(OLDEST_WAITING, channel)?.at ?? null,
  });

  /** The numbers of the enquiries to send by one channel. */
  function findIds(which: Selection, channel: Channel): number[] {
    const ids = (sql: string, ...values: (string | number)[]) =>
      all<{ id: number }>(sql, ...values).map(({ id }) => id);
    if ('id' in which) return ids('SELECT id FROM enquiries WHERE id = ?', which.id);
    if (which.state === 'quarantined') return ids('SELECT id FROM enquiries WHERE quarantined IS NOT NULL');
    if (which.state === 'kept') return ids(NEVER_OWED_TO, channel);
    return ids('SELECT enquiry_id AS id FROM deliveries WHERE channel = ? AND state = ?', channel, which.state);
  }

  return {
    /** The newest first; `null`: in any state; at most `limit`, -1 for all. */
    list(state: EnquiryState | null, limit: number): StoredEnquiry[] {
      const rows = all<Row>(`SELECT * FROM enquiries WHERE ${whereState(state)} ORDER BY id DESC LIMIT ?`, limit);
      return rows.map((row) => ({
        ...toEnquiry(row),
        quarantined: row.quarantined,
        deliveries: readDeliveries(row.id),
      }));
    },

    summarize(): StoreSummary {
      const quarantined = count(COUNT_QUARANTINED);
      // By indexes only, and without delivered enquiries, whose number grows: monitors ask often, and no page may wait.
      const kept = count('SELECT count(*) AS count FROM enquiries') - quarantined - count(COUNT_OWED);
      const channels = CHANNELS.map((channel) => [channel, summarizeChannel(channel)]);
      return { kept, quarantined, channels: Object.fromEntries(channels) as StoreSummary['channels'] };
    },

    /** Puts enquiries back into the queues of these channels, and releases them from quarantine. Returns how many. */
    async sendAgain(which: Selection, channels: readonly Channel[]): Promise<number> {
      // Selects all before it changes the first.
      const found = channels.flatMap((channel) => findIds(which, channel).map((id) => ({ channel, id })));
      for (const part of split(found)) {
        await write(({ change }) => {
          for (const { channel, id } of part) {
            change(RELEASE, Date.now(), id);
            change('INSERT OR REPLACE INTO deliveries (enquiry_id, channel) VALUES (?, ?)', id, channel);
          }
        });
      }
      return new Set(found.map(({ id }) => id)).size;
    },

    countDelivered: (channel: Channel): number => count(COUNT_DELIVERIES, channel, 'delivered'),

    /** How many rows `delete` would delete. */
    countDeletable: (which: Deletion): number =>
      one<{ count: number }>(`SELECT count(*) AS count FROM enquiries WHERE ${whereDeletable(which)}`, valueOf(which))
        ?.count ?? 0,

    /**
     * Deletes for good, also from the write-ahead log, in small parts, so that a running site can write in between.
     * Returns how many.
     */
    async delete(which: Deletion): Promise<number> {
      const sql = `SELECT id FROM enquiries WHERE ${whereDeletable(which)} ORDER BY id`;
      let deleted = 0;
      for (const part of split(all<{ id: number }>(sql, valueOf(which)))) {
        const [first, last] = [part[0]!.id, part.at(-1)!.id];
        const range = `DELETE FROM enquiries WHERE id BETWEEN ? AND ? AND ${whereDeletable(which)}`;
        deleted += await write(({ change }) => change(range, first, last, valueOf(which)));
        await sleep(BETWEEN_WRITES_MS);
      }
      await emptyLog();
      return deleted;
    },
  };
}

export const COUNT_QUARANTINED = 'SELECT count(*) AS count FROM enquiries WHERE quarantined IS NOT NULL';

export const RELEASE = `
  UPDATE enquiries SET quarantined = NULL, sender = NULL, received_at = ? WHERE id = ? AND quarantined IS NOT NULL`;

function split<T>(rows: T[]): T[][] {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_WRITE) });
  return parts.map((_, index) => rows.slice(index * ROWS_PER_WRITE, (index + 1) * ROWS_PER_WRITE));
}

const DELIVERIES_OF = `
  SELECT channel, state, attempts, settled_at AS settledAt, problem FROM deliveries WHERE enquiry_id = ?
  ORDER BY CASE channel ${CHANNELS.map((channel, index) => `WHEN '${channel}' THEN ${index}`).join(' ')} END`;

const COUNT_DELIVERIES = 'SELECT count(*) AS count FROM deliveries WHERE channel = ? AND state = ?';
const COUNT_OWED = 'SELECT count(DISTINCT enquiry_id) AS count FROM deliveries';

const OLDEST_WAITING = `
  SELECT received_at AS at FROM enquiries
  WHERE id = (SELECT min(enquiry_id) FROM deliveries WHERE channel = ? AND state = 'waiting')`;

const HAS_DELIVERY = (where: string) =>
  `EXISTS (SELECT 1 FROM deliveries WHERE enquiry_id = enquiries.id AND ${where})`;

const NEVER_OWED_TO = `SELECT id FROM enquiries WHERE quarantined IS NULL AND NOT ${HAS_DELIVERY('channel = ?')}`;

function whereState(state: EnquiryState | null): string {
  if (state === null) return 'TRUE';
  if (state === 'quarantined') return 'quarantined IS NOT NULL';
  if (state === 'kept') return `quarantined IS NULL AND NOT ${HAS_DELIVERY('TRUE')}`;
  return HAS_DELIVERY(`state = '${state}'`);
}

const whereDeletable = (which: Deletion) =>
  'id' in which ? 'id = ?' : `received_at < ? AND NOT ${HAS_DELIVERY("state = 'waiting'")}`;
const valueOf = (which: Deletion) => ('id' in which ? which.id : which.before);
