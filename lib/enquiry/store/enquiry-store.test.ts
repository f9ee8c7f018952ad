import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import type { Channel } from '@/lib/enquiry/channels/channel';
import { DatabaseSync } from '@/lib/enquiry/store/database';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { stateOf } from '@/lib/enquiry/store/queries';
import { ENQUIRY, SOURCE } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();

const stores: EnquiryStore[] = [];
function open(folder = makeFolder(), channels: Channel[] = ['backend'], writeWaitMs?: number): EnquiryStore {
  const store = openEnquiryStore(folder, { channels, ...(writeWaitMs === undefined ? {} : { writeWaitMs }) });
  stores.push(store);
  return store;
}
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

/** An enquiry in the queue of the backend, claimed for half a second. */
const claim = ({ queues }: EnquiryStore, now = Date.now()) => queues.backend.claim(now, 500, () => 0);

const keysOf = (store: EnquiryStore) => store.list(null, -1).map(({ key }) => key);

describe('§7 Taking enquiries: the durable store', () => {
  it('keeps enquiries in the order of arrival, over a restart', async () => {
    const folder = makeFolder();
    const first = open(folder);
    await Promise.all(['key-a', 'key-b', 'key-c'].map((key) => first.add({ ...ENQUIRY, name: key }, key)));
    first.close();
    const second = open(folder);
    expect(keysOf(second)).toEqual(['key-c', 'key-b', 'key-a']);
    expect(await claim(second)).toMatchObject({
      key: 'key-a',
      enquiry: { ...ENQUIRY, name: 'key-a' },
    });
  });

  it('takes one key once, at the same time, later and in another process', async () => {
    const folder = makeFolder();
    const [one, other] = [open(folder), open(folder)];
    const added = await Promise.all([one.add(ENQUIRY, 'key'), one.add(ENQUIRY, 'key'), other.add(ENQUIRY, 'key')]);
    expect(added.map(({ isNew }) => isNew).sort()).toEqual([false, false, true]);
    expect(one.list(null, 10)).toMatchObject([{ key: 'key', enquiry: ENQUIRY }]);
    // A gap in the numbers would look like a lost enquiry.
    expect(await other.add(ENQUIRY, 'next')).toEqual({ id: 2, isNew: true });
  });

  it('keeps source and mark, which make no other enquiry', async () => {
    const store = open();
    await store.add(ENQUIRY, 'key', true, SOURCE);
    await store.add(ENQUIRY, 'key', false, { first_page: '/other' });
    expect(store.list(null, 10)).toMatchObject([{ source: SOURCE, isSuspect: true }]);
    expect(await claim(store)).toMatchObject({ key: 'key', source: SOURCE, isSuspect: true });
  });

  it('lets only the owner read it', () => {
    const folder = path.join(makeFolder(), 'new');
    open(folder).measureQueues();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(folder)) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('fails if the folder cannot be created, and works once it can', async () => {
    const folder = path.join(makeFolder(), 'later');
    writeFileSync(folder, 'a file in its place');
    const store = open(folder);
    await expect(store.add(ENQUIRY, 'key')).rejects.toThrow('EEXIST');
    rmSync(folder);
    await store.add(ENQUIRY, 'key');
    expect(store.measureQueues().backend).toEqual({ waiting: 1, refused: 0 });
  });

  it('gives an enquiry to one process, until it is recorded or its time is over', async () => {
    const folder = makeFolder();
    const [one, other] = [open(folder), open(folder)];
    await one.add(ENQUIRY, 'key');
    const now = Date.now();
    const claims = await Promise.all([one, other].map((store) => claim(store, now)));
    expect(claims).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'key' }), now + 500]));
    expect(await claim(other, now + 499)).toBe(now + 500);
    expect(await claim(other, now + 500)).toMatchObject({ key: 'key', attempts: 2 });
    await other.queues.backend.settle(1, 'delivered');
    expect(await claim(one, now + 5_000)).toBe(Infinity);
  });
});

describe('No page waits for the store: while another process writes', () => {
  /** Another process with the write lock, and the longest time that this one was blocked meanwhile. */
  async function whileLocked(folder: string, work: () => Promise<unknown>): Promise<number> {
    const other = new DatabaseSync(path.join(folder, 'enquiries.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    let last = performance.now();
    let blockedMs = 0;
    const timer = setInterval(() => {
      blockedMs = Math.max(blockedMs, performance.now() - last);
      last = performance.now();
    }, 1);
    try {
      await work();
    } finally {
      clearInterval(timer);
      other.exec('ROLLBACK');
      other.close();
    }
    return blockedMs;
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('stores as soon as possible, without blocking the process until then', async () => {
    const folder = makeFolder();
    // Longer than the lock, on a machine that stalls for seconds too.
    const store = open(folder, ['backend'], 15_000);
    await store.add(ENQUIRY, 'before');
    const reader = open(folder);
    let added: Promise<unknown>[] = [];
    const blockedMs = await whileLocked(folder, async () => {
      added = Array.from({ length: 8 }, (_, index) => store.add(ENQUIRY, `key-${index}`));
      // A process that starts now, and reads, do not wait either.
      expect(keysOf(reader)).toEqual(['before']);
      await pause(1_000);
    });
    await Promise.all(added);
    expect(keysOf(store)).toHaveLength(9);
    // Blocking calls would take 3 s or more for each of the eight. A busy machine also stalls.
    expect(blockedMs).toBeLessThan(2_500);
  });

  it('fails after the wait, so that the enquiry can be delivered at once, and stores nothing later', async () => {
    const folder = makeFolder();
    const store = open(folder, ['backend'], 200);
    await store.add(ENQUIRY, 'before');
    await whileLocked(folder, () => expect(store.add(ENQUIRY, 'late')).rejects.toThrow(/locked/));
    await store.add(ENQUIRY, 'after');
    expect(keysOf(store)).toEqual(['after', 'before']);
  });
});

describe('§7 Taking enquiries: the deliveries of an enquiry', () => {
  it('have a queue for each channel', async () => {
    const store = open(makeFolder(), ['backend', 'webhook', 'mail']);
    await store.add(ENQUIRY, 'key-a');
    await store.add(ENQUIRY, 'key-b');
    const { webhook, mail } = store.queues;
    await webhook.settle(1, 'delivered');
    await mail.postpone(1, 'mail: ESOCKET', Date.now() + 60_000);
    await mail.settle(2, 'refused', 'the mail server answered 554');
    expect(store.measureQueues()).toEqual({
      backend: { waiting: 2, refused: 0 },
      webhook: { waiting: 1, refused: 0 },
      mail: { waiting: 1, refused: 1, problem: 'mail: ESOCKET' },
    });
  });

  it('may be none; the enquiry is kept, and can be sent by every channel later', async () => {
    const store = open(makeFolder(), []);
    await store.add(ENQUIRY, 'key');
    expect(store.list('kept', 10).map(stateOf)).toEqual(['kept']);
    expect(await store.sendAgain({ state: 'kept' }, ['backend', 'mail'])).toBe(2);
    expect(store.list(null, 10)).toMatchObject([{ deliveries: [{ channel: 'backend' }, { channel: 'mail' }] }]);
  });
});

describe('Privacy: enquiries are deleted for good', () => {
  it('deletes old and settled enquiries, and named ones, without a trace in any file', async () => {
    const folder = makeFolder();
    const store = open(folder);
    const startedAt = Date.now();
    const secret = { ...ENQUIRY, name: 'Unforgettable Person' };
    for (const key of ['delivered', 'waiting', 'named']) await store.add(secret, key);
    await store.queues.backend.settle(1, 'delivered');
    expect(await store.delete({ before: startedAt })).toBe(0);
    expect(await store.delete({ before: Date.now() + 1 })).toBe(1);
    expect(keysOf(store)).toEqual(['named', 'waiting']);
    expect((await store.delete({ id: 3 })) + (await store.delete({ id: 2 }))).toBe(2);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(path.join(folder, file)).includes('Unforgettable')).toBe(false);
    }
  });
});
