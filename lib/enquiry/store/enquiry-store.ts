import 'server-only';

import { COOLDOWN_RETRY_AFTER_MAX_MS } from '@/lib/constants';
import { type Channel, type ChannelEnquiry, CHANNELS } from '@/lib/enquiry/channels/channel';
import type { Enquiry } from '@/lib/enquiry/schema';
import type { EnquirySource } from '@/lib/enquiry/source';
import { type Connection, openConnection } from '@/lib/enquiry/store/database';
import { openQueries, type Row, toEnquiry, UNREADABLE } from '@/lib/enquiry/store/queries';
import { logLine } from '@/lib/log';

export type QueuedEnquiry = ChannelEnquiry & Required<Pick<ChannelEnquiry, 'id' | 'attempts'>>;

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

export type Queue = ReturnType<typeof openQueue>;

/** How long a channel that is down is left alone, in milliseconds, by how often an enquiry for it was tried. */
type Wait = (attempts: number) => number;

/**
 * The deliveries of one channel: the next one and its outcome. All processes on the folder share them. While the channel
 * is down, one delivery at a time tests whether it is back, the longer after the last failure, the more often all that
 * wait were tried.
 */
function openQueue({ write }: Connection, channel: Channel) {
  return {
    /**
     * Claims the next of the due enquiries: suspected spam last, then those that were tried least, then the oldest, so
     * that one that always fails blocks no other. No process gets it again for `attemptMs`; afterwards it is due again,
     * unless its outcome was recorded. Enquiries that cannot be read are set aside as refused.
     * @returns when the next may be claimed, in milliseconds since 1970, if none is due; `Infinity` if nothing waits
     */
    claim: (now: number, attemptMs: number, wait: Wait): Promise<QueuedEnquiry | number> =>
      write(({ one, change }) => {
        for (;;) {
          // A time further ahead than any wait was written by a wrong clock, and counts as past.
          const due = [channel, now, now + COOLDOWN_RETRY_AFTER_MAX_MS] as const;
          const {
            dueAt,
            attempts: least,
            pausedUntil,
          } = one<Record<'dueAt' | 'attempts' | 'pausedUntil', number>>(NEXT, ...due)!;
          const nextAt = pausedUntil === 0 ? dueAt : Math.max(dueAt, pausedUntil + wait(least));
          if (nextAt > now) return nextAt;
          change(PAUSE_OTHERS, now + attemptMs, channel);
          const { id, attempts } = one<{ id: number; attempts: number }>(CLAIM, now + attemptMs, ...due)!;
          const stored = toEnquiry(one<Row>('SELECT * FROM enquiries WHERE id = ?', id)!);
          if (!stored.isUnreadable) return { ...stored, attempts };
          change(SETTLE, 'refused', UNREADABLE, id, channel);
          logLine('enquiry-refused', { id, channel, problem: UNREADABLE }, true);
        }
      }),

    /** Records the end of a delivery: the channel is up. */
    settle: (id: number, state: 'delivered' | 'refused', problem: string | null = null) =>
      write(({ change }) => {
        change(SETTLE, state, problem, id, channel);
        change(PAUSE, 0, channel);
      }),

    /** Records a failed attempt. `pausedUntil`: the channel is down at least until then; 0: it is up. */
    postpone: (id: number, problem: string, nextAttemptAt: number, pausedUntil = 0) =>
      write(({ change }) => {
        change(POSTPONE, nextAttemptAt, problem, id, channel);
        change(PAUSE, pausedUntil, channel);
      }),
  };
}

const SETTLE = 'UPDATE deliveries SET state = ?, problem = ? WHERE enquiry_id = ? AND channel = ?';

const POSTPONE = 'UPDATE deliveries SET next_attempt_at = ?, problem = ? WHERE enquiry_id = ? AND channel = ?';

const PAUSE = 'UPDATE queues SET paused_until = ?1 WHERE channel = ?2 AND paused_until <> ?1';

/** For the time of an attempt at a channel that is down. */
const PAUSE_OTHERS = 'UPDATE queues SET paused_until = ? WHERE channel = ? AND paused_until > 0';

/** Looks for a due one first, which is among the first of the index: the others may be thousands. */
const NEXT = `
  SELECT CASE
    WHEN EXISTS (SELECT 1 FROM deliveries WHERE channel = ?1 AND state = 'waiting'
      AND (next_attempt_at <= ?2 OR next_attempt_at > ?3)) THEN 0
    ELSE (SELECT coalesce(min(next_attempt_at), 9e999) FROM deliveries WHERE channel = ?1 AND state = 'waiting')
    END AS dueAt,
    (SELECT min(attempts) FROM deliveries WHERE channel = ?1 AND state = 'waiting') AS attempts,
    iif(paused_until > ?3, 0, paused_until) AS pausedUntil
  FROM queues WHERE channel = ?1`;

/** CROSS JOIN keeps the order of the index, of which the search reads the beginning only. */
const findDue = (which: string) => `
  (SELECT deliveries.rowid FROM deliveries CROSS JOIN enquiries ON id = enquiry_id
  WHERE channel = ?2 AND state = 'waiting' AND (next_attempt_at <= ?3 OR next_attempt_at > ?4) AND ${which}
  ORDER BY attempts, enquiry_id LIMIT 1)`;

/** A claimed delivery is one that was tried and has no problem yet: `sendAgain` leaves it to its process. */
const CLAIM = `
  UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ?1, problem = NULL
  WHERE rowid = coalesce(${findDue('suspected = 0')}, ${findDue('TRUE')})
  RETURNING enquiry_id AS id, attempts`;
