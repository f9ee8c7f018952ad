import { createHash } from 'node:crypto';

import { type CollectionKey } from '@/lib/backend/collection';

/** The body of a good response as it came, so that a newer version of the site can read it anew. */
export interface Snapshot {
  requestedAt: number;
  fetchedAt: number;
  text: string;
}

/** The same for the same body, whenever it came. */
export const toVersion = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Where last good content outlives the process. */
export interface SnapshotStore {
  /** When the stored content was asked for and came, without reading it whole; `undefined` where there is none. */
  readTimes(key: CollectionKey): Promise<Omit<Snapshot, 'text'> | undefined>;
  read(key: CollectionKey): Promise<Snapshot | undefined>;
  write(key: CollectionKey, snapshot: Snapshot): Promise<void>;
}
