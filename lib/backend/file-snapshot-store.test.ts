import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

  it('keeps what was asked for last, where another process is answered late', async () => {
    const [store, other] = [await openFileSnapshotStore(folder, 'a'), await openFileSnapshotStore(folder, 'a')];
    await store.write('blogs', { requestedAt: 2, fetchedAt: 3, text: 'new' });
    await other.write('blogs', { requestedAt: 1, fetchedAt: 4, text: 'old' });
    expect(await store.read('blogs')).toMatchObject({ text: 'new' });
  });

  it('replaces what a clock that was ahead has written', async () => {
    const store = await openFileSnapshotStore(folder, 'a');
    const future = Date.now() + 3_600_000;
    await store.write('blogs', { requestedAt: future, fetchedAt: future, text: 'ahead' });
    await store.write('blogs', { requestedAt: Date.now(), fetchedAt: Date.now(), text: 'right' });
    expect(await store.read('blogs')).toMatchObject({ text: 'right' });
  });

  it('removes what a process left that ended while it wrote, and nothing that another writes now', async () => {
    const store = await openFileSnapshotStore(folder, 'a');
    const [home = ''] = readdirSync(folder);
    const [left, current] = ['left', 'current'].map((name) => path.join(folder, home, `blogs.snapshot.${name}`));
    writeFileSync(left!, 'half a');
    writeFileSync(current!, 'half a');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(left!, longAgo, longAgo);
    await store.write('blogs', snapshot);
    expect(readdirSync(path.join(folder, home)).sort()).toEqual(['blogs.snapshot', 'blogs.snapshot.current']);
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
