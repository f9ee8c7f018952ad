import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openFileSnapshotStore } from '@/lib/backend/file-snapshot-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const snapshot = { requestedAt: 1, fetchedAt: 2, text: '{"data":["ledger\\n", "बही"]}\n' };

describe('§4 Data loading: content that outlives the process', () => {
  it('gives back what was written, byte for byte, also in the next process', async () => {
    const store = await openFileSnapshotStore(folder, 'http://a.example');
    await store.write('blogs', snapshot);
    const next = await openFileSnapshotStore(folder, 'http://a.example');
    expect(await next.read('blogs')).toEqual(snapshot);
    expect(await next.readTimes('blogs')).toEqual({ requestedAt: 1, fetchedAt: 2 });
  });

  it('keeps two backends apart', async () => {
    await (await openFileSnapshotStore(folder, 'http://a.example')).write('blogs', snapshot);
    const other = await openFileSnapshotStore(folder, 'http://b.example');
    expect(await other.read('blogs')).toBeUndefined();
    expect(await other.readTimes('blogs')).toBeUndefined();
  });

  it('leaves one whole file, however many writers there are', async () => {
    const store = await openFileSnapshotStore(folder, 'a');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.write('blogs', { ...snapshot, text: String(index).repeat(50_000) }),
      ),
    );
    const [home = ''] = readdirSync(folder);
    expect(readdirSync(path.join(folder, home))).toEqual(['blogs.snapshot']);
    expect((await store.read('blogs'))?.text).toMatch(/^(\d\d?)\1+$/);
  });

  it('takes a damaged file as none', async () => {
    const store = await openFileSnapshotStore(folder, 'a');
    await store.write('blogs', snapshot);
    const [home = ''] = readdirSync(folder);
    for (const damage of ['', 'x', '{"requestedAt":1}\nbody', '\n']) {
      writeFileSync(path.join(folder, home, 'blogs.snapshot'), damage);
      expect(await store.read('blogs')).toBeUndefined();
      expect(await store.readTimes('blogs')).toBeUndefined();
    }
  });

  it('writes again where the folder was emptied under it', async () => {
    const store = await openFileSnapshotStore(folder, 'a');
    rmSync(folder, { recursive: true });
    await store.write('blogs', snapshot);
    expect(await store.read('blogs')).toEqual(snapshot);
  });

  it('says at once where the folder cannot be made', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    await expect(openFileSnapshotStore(path.join(folder, 'file'), 'a')).rejects.toThrow();
  });
});
