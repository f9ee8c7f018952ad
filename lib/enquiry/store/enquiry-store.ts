import 'server-only';

import { type Channel, type ChannelEnquiry, CHANNELS } from '@/lib/enquiry/channels/channel';
import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { Suspicion } from '@/lib/enquiry/spam-check';
import { type Connection, openConnection, type Transaction } from '@/lib/enquiry/store/database';
import { COUNT_QUARANTINED, openQueries, RELEASE, type Row, toEnquiry } from '@/lib/enquiry/store/queries';

/** An enquiry in the queue of one channel. */
export interface QueuedEnquiry extends ChannelEnquiry {
  id: number;
  /** How often its delivery by this channel failed. */
  attempts: number;
}

/** Suspected spam is deleted after this time. */
export const QUARANTINE_DAYS = 30;
/** One sender must not fill the quarantine, and all together must not fill the disk. */
const QUARANTINED_PER_SENDER_MAX = 50;
const QUARANTINED_MAX = 10_000;

/** Rows at once, so that the transaction takes milliseconds. */
const EXPIRED_PER_WRITE = 100;

const DAY_MS = 86_400_000;

export type EnquiryStore = ReturnType<typeof openEnquiryStore>;

/**
 * The durable store of enquiries in a folder (§7 Taking enquiries; docs/decisions/040-enquiry-store.md). Every change is on
 * the disk when its promise resolves; the promise rejects if the store cannot be written.
 * @param channels the channels of each new enquiry, except suspected spam
 */
export function openEnquiryStore(
  folder: string,
  { channels = [], ...options }: { channels?: readonly Channel[]; writeWaitMs?: number } = {},
) {
  const connection = openConnection(folder, options);
  return {
    /**
     * Stores an enquiry for delivery. The same key twice is one enquiry, also over a restart; with other content it is
     * another. `isNew`: it was not stored before, or only as suspected spam.
     */
    add: (enquiry: Enquiry, key: string): Promise<{ id: number; isNew: boolean }> =>
      connection.write((transaction) => add(transaction, channels, enquiry, key)),
    /**
     * Stores suspected spam in quarantine. `isStored: false`: the quarantine is full and has no obvious spam. `evicted`: how many
     * rows were deleted for it.
     */
    quarantine: (enquiry: Enquiry, key: string, from: { suspicion: Suspicion; sender: string }) =>
      connection.write((transaction) => quarantine(transaction, enquiry, key, from)),
    /** Deletes suspected spam that is older than 30 days. Returns how many rows. */
    expireQuarantine: () => connection.write(expireQuarantine),
    queues: Object.fromEntries(CHANNELS.map((channel) => [channel, openQueue(connection, channel)])) as Record<
      Channel,
      Queue
    >,
    ...openQueries(connection),
    describeFailedWrites: connection.describeFailedWrites,
    copyInto: connection.copyInto,
    close: connection.close,
  };
}

/** The key under which an enquiry is stored: with other content, the same key is another enquiry. */
function keyFor({ one }: Transaction, senderKey: string, enquiry: Enquiry): { key: string; payload: string } {
  const payload = JSON.stringify(enquiry);
  const isTaken = one('SELECT 1 FROM enquiries WHERE key = ? AND payload <> ?', senderKey, payload) !== undefined;
  return { key: isTaken ? toContentKey(senderKey, enquiry) : senderKey, payload };
}

const ADD = 'INSERT INTO enquiries (key, received_at, payload, quarantined, sender) VALUES (?, ?, ?, ?, ?)';

const DELIVER = 'INSERT OR IGNORE INTO deliveries (enquiry_id, channel) VALUES (?, ?)';

function add(transaction: Transaction, channels: readonly Channel[], enquiry: Enquiry, senderKey: string) {
  const { one, change } = transaction;
  const { key, payload } = keyFor(transaction, senderKey, enquiry);
  const findId = () => one<{ id: number }>('SELECT id FROM enquiries WHERE key = ?', key)?.id;
  const known = findId();
  const now = Date.now();
  // Suspected before, and now sent again without suspicion: a normal enquiry.
  const isNew = known === undefined ? change(ADD, key, now, payload, null, null) > 0 : change(RELEASE, now, known) > 0;
  const id = known ?? findId()!;
  if (isNew) for (const channel of channels) change(DELIVER, id, channel);
  return { id, isNew };
}

const EXPIRE = `
  DELETE FROM enquiries WHERE id IN (
    SELECT id FROM enquiries WHERE quarantined IS NOT NULL AND received_at < ? LIMIT ${EXPIRED_PER_WRITE})`;

const expireQuarantine = ({ change }: Transaction): number => change(EXPIRE, Date.now() - QUARANTINE_DAYS * DAY_MS);

const COUNT_OF_SENDER =
  "SELECT count(*) AS count FROM enquiries WHERE quarantined IN ('suspected', 'obvious') AND sender = ?";
const EVICT_OF_SENDER = `
  DELETE FROM enquiries WHERE id = (SELECT min(id) FROM enquiries WHERE quarantined = 'obvious' AND sender = ?)`;
const EVICT = "DELETE FROM enquiries WHERE id = (SELECT min(id) FROM enquiries WHERE quarantined = 'obvious')";

/**
 * Real visitors are sometimes suspected, and each sees a success: only obvious spam is evicted for newer rows, the same
 * sender's first. If there is none to evict, the new one is not stored, and its sender sees a failure.
 */
function quarantine(
  transaction: Transaction,
  enquiry: Enquiry,
  senderKey: string,
  { suspicion, sender }: { suspicion: Suspicion; sender: string },
): { id?: number; isStored: boolean; evicted: number } {
  const { one, change } = transaction;
  const { key, payload } = keyFor(transaction, senderKey, enquiry);
  const known = one<{ id: number }>('SELECT id FROM enquiries WHERE key = ?', key);
  if (known) return { id: known.id, isStored: true, evicted: 0 };
  let evicted = expireQuarantine(transaction);
  const count = (sql: string, ...values: string[]) => one<{ count: number }>(sql, ...values)?.count ?? 0;
  if (count(COUNT_OF_SENDER, sender) >= QUARANTINED_PER_SENDER_MAX) {
    if (change(EVICT_OF_SENDER, sender) === 0) return { isStored: false, evicted };
    evicted += 1;
  } else if (count(COUNT_QUARANTINED) >= QUARANTINED_MAX) {
    if (change(EVICT) === 0) return { isStored: false, evicted };
    evicted += 1;
  }
  change(ADD, key, Date.now(), payload, suspicion, sender);
  const id = one<{ id: number }>('SELECT id FROM enquiries WHERE key = ?', key)?.id;
  return { ...(id === undefined ? {} : { id }), isStored: true, evicted };
}

/** The state of a channel's queue, which all processes on one folder share. */
interface QueueState {
  /** Failed deliveries in a row. */
  failures: number;
  /** In milliseconds since 1970. */
  backoffUntil: number;
}

export type Queue = ReturnType<typeof openQueue>;

/** The deliveries of one channel: the next one, its outcome, and which process may deliver. */
function openQueue({ one, write }: Connection, channel: Channel) {
  const waiting = `deliveries WHERE channel = '${channel}' AND state = 'waiting'`;
  const setState = ({ change }: Transaction, { failures, backoffUntil }: QueueState) =>
    change('UPDATE queues SET failures = ?, paused_until = ? WHERE channel = ?', failures, backoffUntil, channel);

  return {
    /** The oldest enquiry that is due, or the one that was tried least. */
    nextDue(now: number, { isLeastTried = false } = {}): QueuedEnquiry | undefined {
      const order = isLeastTried ? 'attempts, enquiry_id' : 'enquiry_id';
      const due = one<{ id: number; attempts: number }>(
        `SELECT enquiry_id AS id, attempts FROM ${waiting} AND next_attempt_at <= ? ORDER BY ${order} LIMIT 1`,
        now,
      );
      const row = due && one<Row>('SELECT * FROM enquiries WHERE id = ?', due.id);
      return row && { ...toEnquiry(row), attempts: due.attempts };
    },

    /** When the next delivery is due; `undefined` if nothing waits. */
    nextDueAt: (): number | undefined =>
      one<{ at: number | null }>(`SELECT min(next_attempt_at) AS at FROM ${waiting}`)?.at ?? undefined,

    readState(): QueueState {
      const row = one<{ failures: number; paused_until: number }>(
        'SELECT failures, paused_until FROM queues WHERE channel = ?',
        channel,
      );
      return { failures: row?.failures ?? 0, backoffUntil: row?.paused_until ?? 0 };
    },

    /** Records the end of a delivery, which also ends the channel's row of failures. */
    settle: (id: number, state: 'delivered' | 'refused', problem: string | null = null) =>
      write((transaction) => {
        transaction.change(SETTLE, state, Date.now(), problem, id, channel);
        setState(transaction, { failures: 0, backoffUntil: 0 });
      }),

    /** Records a failed attempt. */
    postpone: (
      id: number,
      { nextAttemptAt, problem, ...state }: QueueState & { nextAttemptAt: number; problem: string },
    ) =>
      write((transaction) => {
        transaction.change(POSTPONE, nextAttemptAt, problem, id, channel);
        setState(transaction, state);
      }),

    /** Acquires or extends the lease for `leaseMs`; `false` while another process has it. */
    acquireLease: (holder: string, now: number, leaseMs: number): Promise<boolean> =>
      write(({ change }) => change(ACQUIRE_LEASE, holder, now + leaseMs, channel, holder, now) > 0),

    releaseLease: (holder: string) => write(({ change }) => change(RELEASE_LEASE, channel, holder)),

    /** Ends all waits, so that the next delivery is tried at once. */
    resume: () =>
      write((transaction) => {
        const sql = `UPDATE deliveries SET next_attempt_at = 0
          WHERE channel = ? AND state = 'waiting' AND next_attempt_at > 0`;
        transaction.change(sql, channel);
        setState(transaction, { failures: 0, backoffUntil: 0 });
      }),
  };
}

const SETTLE = 'UPDATE deliveries SET state = ?, settled_at = ?, problem = ? WHERE enquiry_id = ? AND channel = ?';

const POSTPONE = `
  UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ?, problem = ? WHERE enquiry_id = ? AND channel = ?`;

const ACQUIRE_LEASE = `
  UPDATE queues SET leased_by = ?, leased_until = ?
  WHERE channel = ? AND (leased_by = ? OR leased_by IS NULL OR leased_until < ?)`;

const RELEASE_LEASE = 'UPDATE queues SET leased_by = NULL, leased_until = 0 WHERE channel = ? AND leased_by = ?';
