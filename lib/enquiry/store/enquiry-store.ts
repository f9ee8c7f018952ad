import 'server-only';

import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import { openConnection } from '@/lib/enquiry/store/connection';
import { openQueries } from '@/lib/enquiry/store/queries';
import { openQueue } from '@/lib/enquiry/store/queue';
import type { EnquiryState } from '@/lib/enquiry/store/stored-enquiry';

export type EnquiryStore = ReturnType<typeof openEnquiryStore>;

/** Robots may go on for ever; the newest of them are enough to see whether a visitor was taken for one. */
const TRAPPED_MAX = 1_000;

interface Addition {
  enquiry: Enquiry;
  key: string;
  state: EnquiryState;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The durable store of enquiries in a folder (§7 Taking enquiries; docs/decisions/040-enquiry-store.md). Every
 * change is on the disk when its call comes back.
 */
export function openEnquiryStore(folder: string) {
  const access = openConnection(folder);
  let additions: Addition[] = [];

  /** Those that came in the same moment share one flush of the disk. */
  function commitAdditions(): void {
    const batch = additions;
    additions = [];
    try {
      access.transact(() => {
        for (const { enquiry, key, state } of batch) {
          const payload = JSON.stringify(enquiry);
          const isTaken = access.one(HAS_OTHER, key, payload) !== undefined;
          access.change(ADD, isTaken ? toContentKey(key, enquiry) : key, Date.now(), state, payload);
          if (state === 'trapped') access.change(DROP_OLD_TRAPPED, TRAPPED_MAX);
        }
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { resolve } of batch) resolve();
  }

  return {
    /**
     * Comes back when the enquiry is on the disk. The same key twice is one enquiry, also over a restart; with other
     * content it is another.
     */
    add: (enquiry: Enquiry, key: string, state: EnquiryState): Promise<void> =>
      new Promise((resolve, reject) => {
        additions.push({ enquiry, key, state, resolve, reject });
        if (additions.length === 1) setImmediate(commitAdditions);
      }),

    ...openQueue(access),
    ...openQueries(access),
    close: access.close,
  };
}

const HAS_OTHER = 'SELECT 1 FROM enquiries WHERE key = ? AND payload <> ?';

/** What was suspected at first and comes again without suspicion is an enquiry like others. */
const ADD = `
  INSERT INTO enquiries (key, received_at, state, payload) VALUES (?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET state = excluded.state, received_at = excluded.received_at
  WHERE enquiries.state = 'trapped' AND excluded.state <> 'trapped'`;

const DROP_OLD_TRAPPED = `
  DELETE FROM enquiries WHERE state = 'trapped'
  AND id <= (SELECT id FROM enquiries WHERE state = 'trapped' ORDER BY id DESC LIMIT 1 OFFSET ?)`;
