import { describe, expect, it } from 'vitest';

import { createSharedSnapshotStore } from '@/lib/platform/cluster/shared-snapshot-store';
import { type Snapshot } from '@/lib/backend/snapshot-store';
import { createTestStore } from '@/lib/backend/testing';

const snapshot = (requestedAt: number, text: string): Snapshot => ({ requestedAt, fetchedAt: requestedAt + 100, text });

function setUp({ isReachable = true } = {}) {
  const own = createTestStore();
  const theirs = new Map<string, Snapshot>();
  const store = createSharedSnapshotStore(
    own,
    {
      heardTimes: (key) => theirs.get(key),
      readContent: async (key) => (isReachable ? theirs.get(key) : undefined),
      writeContent: (key, given) => void theirs.set(key, given),
    },
    () => {},
  );
  return { own, theirs, store };
}

describe('Deploy, several instances: last good content', () => {
  it('is the newest of what this one and the others keep', async () => {
    const { own, theirs, store } = setUp();
    own.kept.set('blogs', snapshot(2_000, 'ours'));
    theirs.set('blogs', snapshot(1_000, 'theirs'));
    expect(await store.read('blogs')).toEqual(snapshot(2_000, 'ours'));
    theirs.set('blogs', snapshot(3_000, 'theirs'));
    expect(await store.readTimes('blogs')).toMatchObject({ requestedAt: 3_000 });
    expect(await store.read('blogs')).toEqual(snapshot(3_000, 'theirs'));
  });

  it('of the others is kept here too, for a time without them', async () => {
    const { own, theirs, store } = setUp();
    theirs.set('blogs', snapshot(1_000, 'theirs'));
    await store.read('blogs');
    expect(own.kept.get('blogs')).toEqual(snapshot(1_000, 'theirs'));
  });

  it('is our own where Redis went away after it told of newer', async () => {
    const { own, theirs, store } = setUp({ isReachable: false });
    own.kept.set('blogs', snapshot(1_000, 'ours'));
    theirs.set('blogs', snapshot(2_000, 'theirs'));
    expect(await store.read('blogs')).toEqual(snapshot(1_000, 'ours'));
  });

  it('is given to the others as it comes', async () => {
    const { own, theirs, store } = setUp();
    await store.write('blogs', snapshot(1_000, 'ours'));
    expect([own.kept.get('blogs'), theirs.get('blogs')]).toEqual([snapshot(1_000, 'ours'), snapshot(1_000, 'ours')]);
  });
});
