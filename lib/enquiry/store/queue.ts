import 'server-only';

import type { Channel, ChannelEnquiry } from '@/lib/enquiry/channels/channel';
import type { Connection } from '@/lib/enquiry/store/connection';
import { type Row, toStoredEnquiry } from '@/lib/enquiry/store/stored-enquiry';

/** The state of a channel's queue; all processes on one folder share it. */
export interface QueueState {
  /** Failed deliveries in a row. */
  failures: number;
  backoffUntil: number;
}

/** An enquiry in the queue of one channel. */
export interface QueuedEnquiry extends ChannelEnquiry {
  id: number;
  /** How often its delivery by this channel failed. */
  attempts: number;
}

export type Queue = ReturnType<typeof openQueue>;

/** The rows of a channel's deliveries, and the row of its queue: the backend's are the enquiries' own (database.ts). */
const tablesOf = (channel: Channel) =>
  channel === 'backend'
    ? { deliveries: 'enquiries', id: 'id', own: 'TRUE', queue: 'queue' }
    : { deliveries: 'notifications', id: 'enquiry_id', own: `channel = '${channel}'`, queue: 'notification_queues' };

/** What the deliveries of one channel need of the store: the next in the queue, what became of it, and who may send. */
export function openQueue({ one, change, transact }: Connection, channel: Channel) {
  const { deliveries, id, own, queue } = tablesOf(channel);
  const waiting = `${deliveries} WHERE ${own} AND state = 'waiting'`;

  return {
    /** Of the enquiries whose time to be delivered has come the oldest, or the one that was tried least. */
    nextDue(now: number, { isLeastTried = false } = {}): QueuedEnquiry | undefined {
      const order = isLeastTried ? `attempts, ${id}` : id;
      const due = one<{ id: number; attempts: number }>(
        `SELECT ${id} AS id, attempts FROM ${waiting} AND next_attempt_at <= ? ORDER BY ${order} LIMIT 1`,
        now,
      );
      const row = due && one<Row>('SELECT * FROM enquiries WHERE id = ?', due.id);
      return row && { ...toStoredEnquiry(row), ...due };
    },

    /** When the next delivery is due; `undefined` where nothing waits. */
    nextDueAt: (): number | undefined =>
      one<{ at: number | null }>(`SELECT min(next_attempt_at) AS at FROM ${waiting}`)?.at ?? undefined,

    settle: (enquiryId: number, state: 'delivered' | 'refused', problem: string | null = null) =>
      change(
        `UPDATE ${deliveries} SET state = ?, settled_at = ?, problem = ? WHERE ${id} = ? AND ${own}`,
        state,
        Date.now(),
        problem,
        enquiryId,
      ),

    postpone: (enquiryId: number, nextAttemptAt: number, problem: string) =>
      change(
        `UPDATE ${deliveries} SET attempts = attempts + 1, next_attempt_at = ?, problem = ? WHERE ${id} = ? AND ${own}`,
        nextAttemptAt,
        problem,
        enquiryId,
      ),

    readState(): QueueState {
      const row = one<{ failures: number; paused_until: number }>(
        `SELECT failures, paused_until FROM ${queue} WHERE ${own}`,
      );
      return { failures: row?.failures ?? 0, backoffUntil: row?.paused_until ?? 0 };
    },

    writeState: ({ failures, backoffUntil }: QueueState) =>
      change(`UPDATE ${queue} SET failures = ?, paused_until = ? WHERE ${own}`, failures, backoffUntil),

    /** Takes the right to deliver, or keeps it, for `leaseMs`; `false` where another process has it. */
    hold: (holder: string, now: number, leaseMs: number): boolean =>
      change(
        `UPDATE ${queue} SET holder = ?, held_until = ? WHERE ${own} AND (holder = ? OR holder IS NULL OR held_until < ?)`,
        holder,
        now + leaseMs,
        holder,
        now,
      ) > 0,

    release: (holder: string) =>
      change(`UPDATE ${queue} SET holder = NULL, held_until = 0 WHERE ${own} AND holder = ?`, holder),

    /** Ends all waits, so that the next delivery is tried at once. */
    resume(): void {
      transact(() => {
        change(`UPDATE ${deliveries} SET next_attempt_at = 0 WHERE ${own} AND state = 'waiting'`);
        change(`UPDATE ${queue} SET failures = 0, paused_until = 0 WHERE ${own}`);
      });
    },
  };
}
