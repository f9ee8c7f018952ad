import 'server-only';

import { toContentKey } from '@/lib/enquiry/idempotency-key';
import type { Enquiry } from '@/lib/enquiry/schema';
import { CHANNELS, type Channel, type NotificationChannel } from '@/lib/enquiry/channels/channel';
import { openConnection } from '@/lib/enquiry/store/connection';
import { openQueries } from '@/lib/enquiry/store/queries';
import { openQueue, type Queue } from '@/lib/enquiry/store/queue';
import type { EnquiryState } from '@/lib/enquiry/store/stored-enquiry';

export type EnquiryStore = ReturnType<typeof openEnquiryStore>;

/** Robots may go on for ever; the newest of them are enough to see whether a visitor was taken for one. */
const TRAPPED_MAX = 1_000;

/** The number of an enquiry in the store. `isNew`: it was not there, or was taken for spam, before. */
interface Added {
  id: number;
  isNew: boolean;
}

interface Addition {
  enquiry: Enquiry;
  key: string;
  state: EnquiryState;
  resolve(added: Added): void;
  reject(error: unknown): void;
}

/**
 * The durable store of enquiries in a folder (§7 Taking enquiries; docs/decisions/040-enquiry-store.md). Every
 * change is on the disk when its call comes back.
 * @param notify the channels beside the backend that hear of each enquiry but suspected spam
 */
export function openEnquiryStore(folder: string, { notify = [] }: { notify?: readonly NotificationChannel[] } = {}) {
  const access = openConnection(folder);
  let additions: Addition[] = [];

  function add({ enquiry, key: senderKey, state }: Addition): Added {
    const payload = JSON.stringify(enquiry);
    const isTaken = access.one(HAS_OTHER, senderKey, payload) !== undefined;
    const key = isTaken ? toContentKey(senderKey, enquiry) : senderKey;
    const isNew = access.change(ADD, key, Date.now(), state, payload) > 0;
    const id = access.one<{ id: number }>('SELECT id FROM enquiries WHERE key = ?', key)?.id ?? 0;
    if (isNew && state !== 'trapped') for (const channel of notify) access.change(NOTIFY, id, channel);
    if (state === 'trapped') access.change(DROP_OLD_TRAPPED, TRAPPED_MAX);
    return { id, isNew };
  }

  /** Those that came in the same moment share one flush of the disk. */
  function commitAdditions(): void {
    const batch = additions;
    additions = [];
    let added: Added[];
    try {
      added = access.transact(() => batch.map(add));
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    batch.forEach(({ resolve }, index) => resolve(added[index]!));
  }

  return {
    /**
     * Comes back when the enquiry is on the disk. The same key twice is one enquiry, also over a restart; with other
     * content it is another.
     */
    add: (enquiry: Enquiry, key: string, state: EnquiryState): Promise<Added> =>
      new Promise((resolve, reject) => {
        additions.push({ enquiry, key, state, resolve, reject });
        if (additions.length === 1) setImmediate(commitAdditions);
      }),

    queues: Object.fromEntries(CHANNELS.map((channel) => [channel, openQueue(access, channel)])) as Record<
      Channel,
      Queue
    >,
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

const NOTIFY = 'INSERT OR IGNORE INTO notifications (enquiry_id, channel) VALUES (?, ?)';

const DROP_OLD_TRAPPED = `
  DELETE FROM enquiries WHERE state = 'trapped'
  AND id <= (SELECT id FROM enquiries WHERE state = 'trapped' ORDER BY id DESC LIMIT 1 OFFSET ?)`;
