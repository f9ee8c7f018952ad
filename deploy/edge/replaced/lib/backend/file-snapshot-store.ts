/** In place of lib/backend/file-snapshot-store.ts: an edge host has no disk, so content is kept in Next's data cache. */
export const openFileSnapshotStore = async () => undefined;
