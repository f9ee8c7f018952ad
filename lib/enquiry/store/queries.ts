import 'server-only';

import { type Channel, NOTIFICATION_CHANNELS, type NotificationChannel } from '@/lib/enquiry/channels/channel';
import type { Connection } from '@/lib/enquiry/store/connection';
import {
  type EnquiryState,
  type ListedEnquiry,
  type Notification,
  type NotificationRow,
  type Row,
  toNotification,
  toStoredEnquiry,
} from '@/lib/enquiry/store/stored-enquiry';

interface OldestWaiting {
  oldestWaitingAt: number | null;
}

type NotificationSummary = Record<Notification['state'], number> & OldestWaiting;

/** By the backend's state; the other channels apart. */
export interface StoreSummary extends Record<EnquiryState, number>, OldestWaiting {
  channels: Record<NotificationChannel, NotificationSummary>;
}

/** What people who look after the store need of it: to see what is there, to send it again and to delete it. */
export function openQueries({ all, one, change, transact, emptyLog }: Connection) {
  const withNotifications = (row: Row): ListedEnquiry => ({
    ...toStoredEnquiry(row),
    notifications: all<NotificationRow>(NOTIFICATIONS_OF, row.id).map(toNotification),
  });

  function summarizeChannel(channel: NotificationChannel): NotificationSummary {
    const counts = all<{ state: Notification['state']; count: number }>(COUNT_NOTIFICATIONS, channel);
    return {
      ...toCounts(NO_NOTIFICATIONS, counts),
      oldestWaitingAt: one<Oldest>(OLDEST_NOTIFICATION, channel)?.at ?? null,
    };
  }

  /** The enquiries that a person means: one by its number, or those of a state by this channel. */
  function findIds(which: Selection, channel: Channel): number[] {
    if ('id' in which)
      return all<{ id: number }>('SELECT id FROM enquiries WHERE id = ?', which.id).map(({ id }) => id);
    const rows =
      channel === 'backend' || which.state === 'kept' || which.state === 'trapped'
        ? all<{ id: number }>('SELECT id FROM enquiries WHERE state = ?', which.state)
        : all<{ id: number }>(IDS_OF_NOTIFICATIONS, channel, which.state);
    return rows.map(({ id }) => id);
  }

  return {
    /** The newest first; of a state by any channel, or all. */
    list: (state: EnquiryState | null, limit: number): ListedEnquiry[] =>
      (state === null ? all<Row>(LIST, limit) : all<Row>(LIST_OF_STATE, state, state, limit)).map(withNotifications),

    summarize(): StoreSummary {
      const counts = all<{ state: EnquiryState; count: number }>(
        'SELECT state, count(*) AS count FROM enquiries GROUP BY state',
      );
      const oldest = one<Oldest>("SELECT min(received_at) AS at FROM enquiries WHERE state = 'waiting'");
      const channels = NOTIFICATION_CHANNELS.map((channel) => [channel, summarizeChannel(channel)]);
      return {
        ...toCounts(NO_ENQUIRIES, counts),
        oldestWaitingAt: oldest?.at ?? null,
        channels: Object.fromEntries(channels) as StoreSummary['channels'],
      };
    },

    /** Puts one enquiry, or all of a state, back into the queues of these channels. Comes back with how many. */
    sendAgain: (which: Selection, channels: readonly Channel[]): number =>
      transact(() => {
        // All are looked for before the first is changed.
        const found = channels.flatMap((channel) => findIds(which, channel).map((id) => ({ channel, id })));
        for (const { channel, id } of found) {
          if (channel === 'backend') change(SEND_AGAIN, id);
          else change(NOTIFY_AGAIN, id, channel);
        }
        return new Set(found.map(({ id }) => id)).size;
      }),

    /** How many `delete` would delete. */
    countDeletable: (which: Deletion): number =>
      one<{ count: number }>(`SELECT count(*) AS count FROM enquiries WHERE ${whereOf(which)}`, valueOf(which))
        ?.count ?? 0,

    /**
     * Deletes one enquiry, or what came before a time and waits for no channel: for good, also from the log that the
     * database writes ahead. Comes back with how many.
     */
    delete(which: Deletion): number {
      const count = change(`DELETE FROM enquiries WHERE ${whereOf(which)}`, valueOf(which));
      emptyLog();
      return count;
    },

    /** Writes a whole copy of the database into an empty file, while others write into it. */
    copyInto: (file: string) => change('VACUUM INTO ?', file),
  };
}

type Selection = { id: number } | { state: EnquiryState };
type Deletion = { id: number } | { before: number };
type Oldest = { at: number | null };

const LIST = 'SELECT * FROM enquiries ORDER BY id DESC LIMIT ?';

const LIST_OF_STATE = `
  SELECT * FROM enquiries
  WHERE state = ? OR id IN (SELECT enquiry_id FROM notifications WHERE state = ?)
  ORDER BY id DESC LIMIT ?`;

const NOTIFICATIONS_OF = `
  SELECT channel, state, attempts, settled_at, problem FROM notifications WHERE enquiry_id = ? ORDER BY channel DESC`;

const COUNT_NOTIFICATIONS = 'SELECT state, count(*) AS count FROM notifications WHERE channel = ? GROUP BY state';

const OLDEST_NOTIFICATION = `
  SELECT min(received_at) AS at FROM enquiries
  WHERE id IN (SELECT enquiry_id FROM notifications WHERE channel = ? AND state = 'waiting')`;

const IDS_OF_NOTIFICATIONS = 'SELECT enquiry_id AS id FROM notifications WHERE channel = ? AND state = ?';

const SEND_AGAIN = `
  UPDATE enquiries SET state = 'waiting', attempts = 0, next_attempt_at = 0, settled_at = NULL, problem = NULL
  WHERE id = ?`;

const NOTIFY_AGAIN = 'INSERT OR REPLACE INTO notifications (enquiry_id, channel) VALUES (?, ?)';

const SETTLED = `
  state <> 'waiting' AND id NOT IN (SELECT enquiry_id FROM notifications WHERE state = 'waiting')`;

const whereOf = (which: Deletion) => ('id' in which ? 'id = ?' : `received_at < ? AND ${SETTLED}`);
const valueOf = (which: Deletion) => ('id' in which ? which.id : which.before);

const NO_ENQUIRIES: Record<EnquiryState, number> = { waiting: 0, kept: 0, delivered: 0, refused: 0, trapped: 0 };
const NO_NOTIFICATIONS: Record<Notification['state'], number> = { waiting: 0, delivered: 0, refused: 0 };

const toCounts = <State extends string>(none: Record<State, number>, counts: { state: State; count: number }[]) => ({
  ...none,
  ...(Object.fromEntries(counts.map(({ state, count }) => [state, count])) as Partial<Record<State, number>>),
});
