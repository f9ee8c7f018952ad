import 'server-only';

import type { Connection } from '@/lib/enquiry/store/connection';
import { type Row, type StoredEnquiry, toStoredEnquiry } from '@/lib/enquiry/store/stored-enquiry';

/** The line in which enquiries stand before the backend; all processes on one folder share it. */
export interface Queue {
  /** Failed deliveries in a row. */
  failures: number;
  backoffUntil: number;
}

/** What the deliveries need of the store: the next in the line, what became of it, and who may send. */
export function openQueue({ one, change, transact }: Connection) {
  return {
    /** The oldest enquiry whose time to be delivered has come. */
    nextDue(now: number): StoredEnquiry | undefined {
      const row = one<Row>(
        "SELECT * FROM enquiries WHERE state = 'waiting' AND next_attempt_at <= ? ORDER BY id LIMIT 1",
        now,
      );
      return row && toStoredEnquiry(row);
    },

    /** When the next delivery is due; `undefined` where nothing waits. */
    nextDueAt: (): number | undefined =>
      one<{ at: number | null }>("SELECT min(next_attempt_at) AS at FROM enquiries WHERE state = 'waiting'")?.at ??
      undefined,

    settle: (id: number, state: 'delivered' | 'refused', problem: string | null = null) =>
      change(
        'UPDATE enquiries SET state = ?, settled_at = ?, problem = ? WHERE id = ?',
        state,
        Date.now(),
        problem,
        id,
      ),

    postpone: (id: number, nextAttemptAt: number, problem: string) =>
      change(
        'UPDATE enquiries SET attempts = attempts + 1, next_attempt_at = ?, problem = ? WHERE id = ?',
        nextAttemptAt,
        problem,
        id,
      ),

    readQueue(): Queue {
      const row = one<{ failures: number; paused_until: number }>('SELECT failures, paused_until FROM queue');
      return { failures: row?.failures ?? 0, backoffUntil: row?.paused_until ?? 0 };
    },

    writeQueue: ({ failures, backoffUntil }: Queue) =>
      change('UPDATE queue SET failures = ?, paused_until = ?', failures, backoffUntil),

    /** Takes the right to deliver, or keeps it, for `leaseMs`; `false` where another process has it. */
    holdQueue: (holder: string, now: number, leaseMs: number): boolean =>
      change(
        'UPDATE queue SET holder = ?, held_until = ? WHERE holder = ? OR holder IS NULL OR held_until < ?',
        holder,
        now + leaseMs,
        holder,
        now,
      ) > 0,

    releaseQueue: (holder: string) => change('UPDATE queue SET holder = NULL, held_until = 0 WHERE holder = ?', holder),

    /** Ends all waits, so that the next delivery is tried at once. */
    resume(): void {
      transact(() => {
        change("UPDATE enquiries SET next_attempt_at = 0 WHERE state = 'waiting'");
        change('UPDATE queue SET failures = 0, paused_until = 0');
      });
    },
  };
}
