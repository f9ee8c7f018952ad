import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { type CollectionKey } from '@/lib/backend/collection';
import { type Snapshot, type SnapshotStore } from '@/lib/backend/snapshot-store';

/** The first line of a file is much shorter. */
const TIMES_MAX_BYTES = 256;

/** No write takes so long. */
const DRAFT_KEPT_MS = 3_600_000;

/**
 * Keeps snapshots as files, one a collection: a line of JSON with the times, then the body as it came. A file is
 * replaced by rename, so a reader in any process sees the old body or the new one, never a part.
 * @param scope what the content belongs to; another scope has another folder
 * @throws where the folder cannot be made or written
 */
export async function openFileSnapshotStore(folder: string, scope: string): Promise<SnapshotStore> {
  const home = path.join(folder, createHash('sha256').update(scope).digest('hex').slice(0, 16));
  await mkdir(home, { recursive: true });
  await access(home, constants.W_OK);
  const fileOf = (key: CollectionKey) => path.join(home, `${key}.snapshot`);

  const readTimes: SnapshotStore['readTimes'] = async (key) => {
    try {
      const handle = await open(fileOf(key), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(TIMES_MAX_BYTES), 0, TIMES_MAX_BYTES, 0);
        const times = parseSnapshot(buffer.toString('utf8', 0, bytesRead));
        return times && { requestedAt: times.requestedAt, fetchedAt: times.fetchedAt };
      } finally {
        await handle.close();
      }
    } catch {
      return undefined;
    }
  };

  /** What processes left that ended while they wrote. */
  async function removeOldDrafts(): Promise<void> {
    for (const name of await readdir(home)) {
      if (name.endsWith('.snapshot')) continue;
      const draft = path.join(home, name);
      if (Date.now() - (await stat(draft)).mtimeMs > DRAFT_KEPT_MS) await rm(draft, { force: true });
    }
  }

  return {
    readTimes,
    async read(key) {
      let file: string;
      try {
        file = await readFile(fileOf(key), 'utf8');
      } catch {
        return undefined;
      }
      return parseSnapshot(file);
    },
    async write(key, { text, ...times }) {
      // Another process of this folder asked later and was answered sooner. A time in the future is no time.
      const { requestedAt = 0 } = (await readTimes(key)) ?? {};
      if (requestedAt > times.requestedAt && requestedAt <= Date.now()) return;
      // Again, because someone may have emptied the cache under a running site.
      await mkdir(home, { recursive: true });
      const draft = `${fileOf(key)}.${randomUUID()}`;
      try {
        const handle = await open(draft, 'wx');
        try {
          await handle.writeFile(`${JSON.stringify(times)}\n${text}`);
          // A rename can reach the disk before the bytes do: after a power cut the file would be empty.
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, fileOf(key));
        await removeOldDrafts().catch(() => {});
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function parseSnapshot(file: string): Snapshot | undefined {
  const lineEnd = file.indexOf('\n');
  try {
    const { requestedAt, fetchedAt } = JSON.parse(file.slice(0, lineEnd)) as Partial<Snapshot>;
    if (typeof requestedAt !== 'number' || typeof fetchedAt !== 'number') return undefined;
    return { requestedAt, fetchedAt, text: file.slice(lineEnd + 1) };
  } catch {
    return undefined;
  }
}
