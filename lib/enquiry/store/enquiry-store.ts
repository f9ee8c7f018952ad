import 'server-only';

import type { Enquiry } from '@/lib/enquiry/schema';
import { type EnquiryDatabase, inTransaction, openDatabase } from '@/lib/enquiry/store/database';

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

/** The line in which enquiries stand before the backend; all processes on one folder share it. */
export interface Queue {
  /** Failed deliveries in a row. */
  failures: number;
  pausedUntil: number;
}

export interface StoreSummary extends Record<EnquiryState, number> {
  oldestWaitingAt: number | null;
}

export type EnquiryStore = ReturnType<typeof openEnquiryStore>;

/** Robots may go on for ever; the newest of them are enough to see whether a reader was taken for one. */
const TRAPPED_MAX = 1_000;

interface Row {
  id: number;
  key: string;
  received_at: number;
  state: EnquiryState;
  payload: string;
  attempts: number;
  settled_at: number | null;
  problem: string | null;
}

interface Addition {
  enquiry: Enquiry;
  key: string;
  state: EnquiryState;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The durable store of enquiries in a folder (decisions, "The enquiry"; docs/decisions/040-enquiry-store.md). Every
 * change is on the disk when its call comes back. Calls throw where the folder cannot be read or written; the next call
 * opens it anew.
 */
export function openEnquiryStore(folder: string) {
  let opened: EnquiryDatabase | undefined;
  let additions: Addition[] = [];

  function database() {
    if (opened && !opened.isInPlace()) close();
    opened ??= openDatabase(folder);
    return opened.db;
  }

  function close(): void {
    opened?.db.close();
    opened = undefined;
  }

  const all = <T>(sql: string, ...values: (string | number)[]) =>
    database()
      .prepare(sql)
      .all(...values) as T[];
  const one = <T>(sql: string, ...values: (string | number)[]) =>
    database()
      .prepare(sql)
      .get(...values) as T | undefined;
  const change = (sql: string, ...values: (string | number | null)[]) =>
    Number(
      database()
        .prepare(sql)
        .run(...values).changes,
    );

  /** Those that came in the same moment share one flush of the disk. */
  function commitAdditions(): void {
    const batch = additions;
    additions = [];
    try {
      inTransaction(database(), () => {
        for (const { enquiry, key, state } of batch) {
          change(ADD, key, Date.now(), state, JSON.stringify(enquiry));
          if (state === 'trapped') change(DROP_OLD_TRAPPED, TRAPPED_MAX);
        }
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve } of batch) resolve();
  }

  return {
    /** Comes back when the enquiry is on the disk. The same key twice is one enquiry, also over a restart. */
    add: (enquiry: Enquiry, key: string, state: EnquiryState): Promise<void> =>
      new Promise((resolve, reject) => {
        additions.push({ enquiry, key, state, resolve, reject });
        if (additions.length === 1) setImmediate(commitAdditions);
      }),

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
      return { failures: row?.failures ?? 0, pausedUntil: row?.paused_until ?? 0 };
    },

    writeQueue: ({ failures, pausedUntil }: Queue) =>
      change('UPDATE queue SET failures = ?, paused_until = ?', failures, pausedUntil),

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
      inTransaction(database(), () => {
        change("UPDATE enquiries SET next_attempt_at = 0 WHERE state = 'waiting'");
        change('UPDATE queue SET failures = 0, paused_until = 0');
      });
    },

    /** The newest first; all of them where no state is given. */
    list: (state: EnquiryState | null, limit: number): StoredEnquiry[] =>
      all<Row>(
        `SELECT * FROM enquiries ${state === null ? '' : 'WHERE state = ?'} ORDER BY id DESC LIMIT ?`,
        ...(state === null ? [limit] : [state, limit]),
      ).map(toStoredEnquiry),

    summarize(): StoreSummary {
      const counts = all<{ state: EnquiryState; count: number }>(
        'SELECT state, count(*) AS count FROM enquiries GROUP BY state',
      );
      const oldest = one<{ at: number | null }>("SELECT min(received_at) AS at FROM enquiries WHERE state = 'waiting'");
      return {
        ...NO_ENQUIRIES,
        ...Object.fromEntries(counts.map(({ state, count }) => [state, count])),
        oldestWaitingAt: oldest?.at ?? null,
      };
    },

    /** Puts one enquiry, or all of a state, back into the line. Comes back with how many. */
    sendAgain: (which: { id: number } | { state: EnquiryState }): number =>
      'id' in which
        ? change(`${SEND_AGAIN} WHERE id = ? AND state <> 'waiting'`, which.id)
        : change(`${SEND_AGAIN} WHERE state = ?`, which.state),

    /**
     * Deletes one enquiry, or what came before a time and does not wait: for good, also from the log that the database
     * writes ahead. Comes back with how many.
     */
    delete(which: { id: number } | { before: number }): number {
      const count =
        'id' in which
          ? change('DELETE FROM enquiries WHERE id = ?', which.id)
          : change("DELETE FROM enquiries WHERE received_at < ? AND state <> 'waiting'", which.before);
      database().exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return count;
    },

    close,
  };
}

/** A robot's key does not stand in the way of a reader who sends under the same. */
const ADD = `
  INSERT INTO enquiries (key, received_at, state, payload) VALUES (?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET state = excluded.state, payload = excluded.payload, received_at = excluded.received_at
  WHERE enquiries.state = 'trapped' AND excluded.state <> 'trapped'`;

const DROP_OLD_TRAPPED = `
  DELETE FROM enquiries WHERE state = 'trapped'
  AND id <= (SELECT id FROM enquiries WHERE state = 'trapped' ORDER BY id DESC LIMIT 1 OFFSET ?)`;

const SEND_AGAIN = `
  UPDATE enquiries SET state = 'waiting', attempts = 0, next_attempt_at = 0, settled_at = NULL, problem = NULL`;

const NO_ENQUIRIES: Record<EnquiryState, number> = { waiting: 0, kept: 0, delivered: 0, refused: 0, trapped: 0 };

function toStoredEnquiry(row: Row): StoredEnquiry {
  const { id, key, state, attempts, problem } = row;
  const enquiry = JSON.parse(row.payload) as Enquiry;
  return { id, key, state, attempts, problem, enquiry, receivedAt: row.received_at, settledAt: row.settled_at };
}
