import 'server-only';

import type { Connection } from '@/lib/enquiry/store/connection';
import { type EnquiryState, type Row, type StoredEnquiry, toStoredEnquiry } from '@/lib/enquiry/store/stored-enquiry';

export interface StoreSummary extends Record<EnquiryState, number> {
  oldestWaitingAt: number | null;
}

/** What people who look after the store need of it: to see what is there, to send it again and to delete it. */
export function openQueries({ all, one, change, emptyLog }: Connection) {
  return {
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
      emptyLog();
      return count;
    },
  };
}

const SEND_AGAIN = `
  UPDATE enquiries SET state = 'waiting', attempts = 0, next_attempt_at = 0, settled_at = NULL, problem = NULL`;

const NO_ENQUIRIES: Record<EnquiryState, number> = { waiting: 0, kept: 0, delivered: 0, refused: 0, trapped: 0 };
