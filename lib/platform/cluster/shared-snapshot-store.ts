import { type CollectionKey } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { type FetchDependencies } from '@/lib/backend/fetch-collection';
import { type Snapshot, type SnapshotStore } from '@/lib/backend/snapshot-store';

/** Content that the instances share. */
export interface PeerContent {
  /** The times of the newest content that any instance has kept, as last heard: asks nobody. */
  heardTimes(key: CollectionKey): Omit<Snapshot, 'text'> | undefined;
  readContent(key: CollectionKey): Promise<Snapshot | undefined>;
  /** Goes on behind. Older content than what is kept changes nothing. */
  writeContent(key: CollectionKey, snapshot: Snapshot): void;
}

/**
 * Last good content of several instances: the newest of what this one keeps and what they share. What comes from the
 * others is kept here too, so that each can go on alone, also after a restart.
 * @param own `undefined` on a host without files: then Redis alone outlives the process
 */
export function createSharedSnapshotStore(
  own: SnapshotStore | undefined,
  peers: PeerContent,
  log: FetchDependencies['log'],
): SnapshotStore {
  /** The times of the others' content, where it is newer than our own. */
  async function findNewer(key: CollectionKey) {
    const ours = await own?.readTimes(key);
    const theirs = peers.heardTimes(key);
    return { ours, theirs: theirs && theirs.requestedAt > (ours?.requestedAt ?? 0) ? theirs : undefined };
  }

  const keep: SnapshotStore['write'] = async (key, snapshot) => own?.write(key, snapshot);

  return {
    heardOf: (key) => peers.heardTimes(key)?.requestedAt,
    async readTimes(key) {
      const { ours, theirs } = await findNewer(key);
      return theirs ?? ours;
    },
    async read(key) {
      const { theirs } = await findNewer(key);
      const snapshot = theirs && (await peers.readContent(key));
      if (!snapshot) return own?.read(key);
      // No page waits for it.
      void keep(key, snapshot).catch((error: unknown) => {
        log('content-snapshot', { key, failure: toFailure(error).message }, true);
      });
      return snapshot;
    },
    async write(key, snapshot) {
      peers.writeContent(key, snapshot);
      await keep(key, snapshot);
    },
  };
}
