import 'server-only';

import { type Channel, type ChannelEnquiry, CHANNELS } from '@/lib/enquiry/channels/channel';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';
import { type Connection, openConnection, type Transaction } from '@/lib/enquiry/store/database';
import { LONGEST_PAUSE_MS, openQueries, type Row, toEnquiry, UNREADABLE } from '@/lib/enquiry/store/queries';
import { logLine } from '@/lib/log';

/** An enquiry in the queue of one channel. */
export interface QueuedEnquiry extends ChannelEnquiry {
  id: number;
  /** How often its delivery by this channel was tried, the current attempt included. */
  attempts: number;
}

export type EnquiryStore = ReturnType<typeof openEnquiryStore>;

/**
 * The durable store of enquiries in a folder (§7 Taking enquiries; docs/decisions/040-enquiry-store.md). Every change is on
 * the disk when its promise resolves; the promise rejects if the store cannot be written.
 * @param channels the channels of each new enquiry
 */
export function openEnquiryStore(
  folder: string,
  { channels = [], ...options }: { channels?: readonly Channel[]; writeWaitMs?: number } = {},
) {
  const connection = openConnection(folder, options);
  const queues = CHANNELS.map((channel) => [channel, openQueue(connection, channel)]);
  return {
    /**
     * Stores an enquiry for delivery. The same key twice is one enquiry, also over a restart. `isNew`: it was not
     * stored before.
     */
    add(enquiry: Enquiry, key: string, isSuspect = false, source?: EnquirySource) {
      const origin = source ? JSON.stringify(source) : null;
      return connection.write(({ one, change }) => {
        // Looked up first: an insertion that is ignored uses up a number.
        const known = one<{ id: number }>('SELECT id FROM enquiries WHERE key = ?', key);
        if (known) return { id: known.id, isNew: false };
        const { id } = one<{ id: number }>(ADD, key, Date.now(), JSON.stringify(enquiry), Number(isSuspect), origin)!;
        for (const channel of channels) change(DELIVER, id, channel);
        return { id, isNew: true };
      });
    },
    queues: Object.fromEntries(queues) as Record<Channel, Queue>,
    ...openQueries(connection),
    close: connection.close,
  };
}

const ADD = `
  INSERT INTO enquiries (key, received_at, payload, suspected, source) VALUES (?, ?, ?, ?, ?)
  RETURNING id`;

const DELIVER = 'INSERT INTO deliveries (enquiry_id, channel) VALUES (?, ?)';

/** The state of a channel's queue, which all processes on one folder share. */
interface QueueState {
  /** Failed deliveries in a row. */
  failures: number;
  /** In milliseconds since 1970. */
  backoffUntil: number;
}

export type Queue = ReturnType<typeof openQueue>;

/** The deliveries of one channel: the next one and its outcome. */
function openQueue({ one, write }: Connection, channel: Channel) {
  const readState = (statements: Pick<Transaction, 'one'>): QueueState => {
    const row = statements.one<{ failures: number; paused_until: number }>(
      'SELECT failures, paused_until FROM queues WHERE channel = ?',
      channel,
    );
    return { failures: row?.failures ?? 0, backoffUntil: row?.paused_until ?? 0 };
  };
  const setState = ({ change }: Transaction, { failures, backoffUntil }: QueueState) =>
    change('UPDATE queues SET failures = ?, paused_until = ? WHERE channel = ?', failures, backoffUntil, channel);

  return {
    /**
     * Claims the oldest of the due enquiries that were tried least, so that one that always fails blocks no other. No
     * process gets it again for `attemptMs`; afterwards it is due again, unless its outcome was recorded. Enquiries that
     * cannot be read are set aside as refused.
     */
    claim: (now: number, attemptMs: number): Promise<QueuedEnquiry | undefined> =>
      write(({ one, change }) => {
        for (;;) {
          const due = [channel, now, now + LONGEST_PAUSE_MS] as const;
          const claimed = one<{ id: number; attempts: number }>(CLAIM, now + attemptMs, ...due);
          if (!claimed) return undefined;
          const { id, attempts } = claimed;
          const row = one<Row>('SELECT * FROM enquiries WHERE id = ?', id);
          const stored = row && toEnquiry(row);
          if (stored && !stored.isUnreadable) return { ...stored, attempts };
          change(SETTLE, 'refused', UNREADABLE, id, channel);
          logLine('enquiry-refused', { id, channel, problem: UNREADABLE }, true);
        }
      }),

    /** When the next delivery is due, 0 if one is; `undefined` if nothing waits. */
    nextDueAt: (now: number): number | undefined =>
      one<{ at: number | null }>(NEXT_DUE_AT, channel, now, now + LONGEST_PAUSE_MS)?.at ?? undefined,

    readState: () => readState({ one }),

    /** Records the end of a delivery, which also ends the channel's row of failures. */
    settle: (id: number, state: 'delivered' | 'refused', problem: string | null = null) =>
      write((transaction) => {
        transaction.change(SETTLE, state, problem, id, channel);
        setState(transaction, { failures: 0, backoffUntil: 0 });
      }),

    /**
     * Records a failed attempt.
     * @param plan returns when to try again, by the failures in a row, this one included
     */
    postpone: (
      id: number,
      problem: string,
      plan: (failures: number) => { nextAttemptAt: number; backoffUntil: number },
    ) =>
      write((transaction) => {
        const failures = readState(transaction).failures + 1;
        const { nextAttemptAt, backoffUntil } = plan(failures);
        transaction.change(POSTPONE, nextAttemptAt, problem, id, channel);
        setState(transaction, { failures, backoffUntil });
      }),
  };
}

const SETTLE = 'UPDATE deliveries SET state = ?, problem = ? WHERE enquiry_id = ? AND channel = ?';

/** Looks for a due one first, which is among the first of the index: the others may be thousands. */
const NEXT_DUE_AT = `
  SELECT CASE
    WHEN EXISTS (SELECT 1 FROM deliveries WHERE channel = ?1 AND state = 'waiting'
      AND (next_attempt_at <= ?2 OR next_attempt_at > ?3)) THEN 0
    ELSE (SELECT min(next_attempt_at) FROM deliveries WHERE channel = ?1 AND state = 'waiting') END AS at`;

const POSTPONE = 'UPDATE deliveries SET next_attempt_at = ?, problem = ? WHERE enquiry_id = ? AND channel = ?';

/** A claimed delivery is one that was tried and has no problem yet: `sendAgain` leaves it to its process. */
const CLAIM = `
  UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ?, problem = NULL
  WHERE rowid = (
    SELECT rowid FROM deliveries
    WHERE channel = ? AND state = 'waiting' AND (next_attempt_at <= ? OR next_attempt_at > ?)
    ORDER BY attempts, enquiry_id LIMIT 1)
  RETURNING enquiry_id AS id, attempts`;
