import { type CollectionKey } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { type LoadDependencies } from '@/lib/backend/fetch-collection';
import { type SnapshotStore } from '@/lib/backend/snapshot-store';
import { type Neighbours } from '@/lib/backend/cluster-port';

/**
 * Last good content of several instances: the newest of what this one keeps and what they share. What comes from the
 * others is kept here too, so that each can go on alone, also after a restart.
 * @param own `undefined` on a host without files: then Redis alone outlives the process
 */
export function createSharedSnapshotStore(
  own: SnapshotStore | undefined,
  neighbours: Pick<Neighbours, 'heardTimes' | 'readContent' | 'writeContent'>,
  log: LoadDependencies['log'],
): SnapshotStore {
  /** The times of the others' content, where it is newer than our own. */
  async function findNewer(key: CollectionKey) {
    const ours = await own?.readTimes(key);
    const theirs = neighbours.heardTimes(key);
    return { ours, theirs: theirs && theirs.requestedAt > (ours?.requestedAt ?? 0) ? theirs : undefined };
  }

  const keep: SnapshotStore['write'] = async (key, snapshot) => own?.write(key, snapshot);

  return {
    heardOf: (key) => neighbours.heardTimes(key)?.requestedAt,
    async readTimes(key) {
      const { ours, theirs } = await findNewer(key);
      return theirs ?? ours;
    },
    async read(key) {
      const { theirs } = await findNewer(key);
      const snapshot = theirs && (await neighbours.readContent(key));
      if (!snapshot) return own?.read(key);
      // No page waits for it.
      void keep(key, snapshot).catch((error: unknown) => {
        log('content-snapshot', { key, failure: toFailure(error).message }, true);
      });
      return snapshot;
    },
    async write(key, snapshot) {
      neighbours.writeContent(key, snapshot);
      await keep(key, snapshot);
    },
  };
}
