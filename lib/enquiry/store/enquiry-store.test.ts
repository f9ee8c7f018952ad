import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { ENQUIRY, makeFolders } from '@/lib/enquiry/testing';

const makeFolder = makeFolders();

describe('§7 Taking enquiries: the durable store', () => {
  it('keeps enquiries in the order in which they came, over a restart', async () => {
    const folder = makeFolder();
    const first = openEnquiryStore(folder);
    await Promise.all(['key-a', 'key-b', 'key-c'].map((key) => first.add({ ...ENQUIRY, name: key }, key, 'waiting')));
    first.close();
    const second = openEnquiryStore(folder);
    expect(second.list(null, 10).map(({ key }) => key)).toEqual(['key-c', 'key-b', 'key-a']);
    expect(second.nextDue(Date.now())).toMatchObject({ key: 'key-a', enquiry: { ...ENQUIRY, name: 'key-a' } });
    second.close();
  });

  it('takes one key once, at the same time, later and in another process', async () => {
    const folder = makeFolder();
    const [one, other] = [openEnquiryStore(folder), openEnquiryStore(folder)];
    await Promise.all([one.add(ENQUIRY, 'key', 'waiting'), one.add(ENQUIRY, 'key', 'waiting')]);
    await other.add(ENQUIRY, 'key', 'waiting');
    expect(one.list(null, 10)).toMatchObject([{ key: 'key', enquiry: ENQUIRY }]);
    one.close();
    other.close();
  });

  it('takes the same key with other content for another enquiry, once as well', async () => {
    const store = openEnquiryStore(makeFolder());
    const other = { ...ENQUIRY, description: 'Three godowns now.' };
    await store.add(ENQUIRY, 'key', 'waiting');
    await Promise.all([store.add(other, 'key', 'waiting'), store.add(other, 'key', 'waiting')]);
    await store.add(ENQUIRY, 'key', 'waiting');
    expect(store.list(null, 10)).toMatchObject([{ enquiry: other }, { key: 'key', enquiry: ENQUIRY }]);
    store.close();
  });

  it('sends what was suspected and comes again without suspicion, and loses neither of two under one key', async () => {
    const store = openEnquiryStore(makeFolder());
    const robots = { ...ENQUIRY, name: 'Robot' };
    await store.add(robots, 'key', 'trapped');
    await store.add(ENQUIRY, 'key', 'waiting');
    await store.add(robots, 'key', 'trapped');
    expect(store.list(null, 10)).toMatchObject([
      { state: 'waiting', enquiry: ENQUIRY },
      { state: 'trapped', enquiry: robots },
    ]);
    await store.add(robots, 'key', 'waiting');
    expect(store.summarize()).toMatchObject({ waiting: 2, trapped: 0 });
    store.close();
  });

  it('keeps the newest thousand of suspected spam, and all that visitors sent', async () => {
    const store = openEnquiryStore(makeFolder());
    await store.add(ENQUIRY, 'reader', 'waiting');
    for (let count = 0; count < 1_003; count += 1) void store.add(ENQUIRY, `robot-${count}`, 'trapped');
    await store.add(ENQUIRY, 'last', 'waiting');
    expect(store.summarize()).toMatchObject({ waiting: 2, trapped: 1_000 });
    expect(store.list('trapped', -1).at(-1)?.key).toBe('robot-3');
    store.close();
  });

  it('lets only the owner read it', () => {
    const folder = path.join(makeFolder(), 'new');
    const store = openEnquiryStore(folder);
    store.summarize();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(folder)) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
    store.close();
  });

  it('refuses where the folder cannot be, and works once it can', async () => {
    const folder = path.join(makeFolder(), 'later');
    writeFileSync(folder, 'a file in its place');
    const store = openEnquiryStore(folder);
    await expect(store.add(ENQUIRY, 'key', 'waiting')).rejects.toThrow();
    rmSync(folder);
    await store.add(ENQUIRY, 'key', 'waiting');
    expect(store.summarize().waiting).toBe(1);
    store.close();
  });

  it('does not write into a folder that was removed under it', async () => {
    const folder = makeFolder();
    const store = openEnquiryStore(folder);
    await store.add(ENQUIRY, 'before', 'waiting');
    rmSync(folder, { recursive: true });
    await store.add(ENQUIRY, 'after', 'waiting');
    store.close();
    const again = openEnquiryStore(folder);
    expect(again.list(null, 10).map(({ key }) => key)).toEqual(['after']);
    again.close();
  });

  it('refuses, and does not fall over, where the file is something else', async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, 'enquiries.sqlite'), 'x'.repeat(9_000));
    const store = openEnquiryStore(folder);
    await expect(store.add(ENQUIRY, 'key', 'waiting')).rejects.toThrow(/not a database/);
  });

  it('gives the right to deliver to one holder until it is released or runs out', () => {
    const folder = makeFolder();
    const [one, other] = [openEnquiryStore(folder), openEnquiryStore(folder)];
    expect(one.holdQueue('one', 1_000, 500)).toBe(true);
    expect(one.holdQueue('one', 1_100, 500)).toBe(true);
    expect(other.holdQueue('other', 1_200, 500)).toBe(false);
    expect(other.holdQueue('other', 1_601, 500)).toBe(true);
    other.releaseQueue('other');
    expect(one.holdQueue('one', 1_602, 500)).toBe(true);
    one.close();
    other.close();
  });
});

describe('Privacy: enquiries are deleted for good', () => {
  it('takes what is old and settled, and what is named, and leaves no trace in any file', async () => {
    const folder = makeFolder();
    const store = openEnquiryStore(folder);
    const secret = { ...ENQUIRY, name: 'Unforgettable Person' };
    for (const key of ['delivered', 'waiting', 'named']) await store.add(secret, key, 'waiting');
    store.settle(1, 'delivered');
    expect(store.delete({ before: Date.now() - 1_000 })).toBe(0);
    expect(store.delete({ before: Date.now() + 1 })).toBe(1);
    expect(store.list(null, 10).map(({ key }) => key)).toEqual(['named', 'waiting']);
    expect(store.delete({ id: 3 }) + store.delete({ id: 2 })).toBe(2);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(path.join(folder, file)).includes('Unforgettable')).toBe(false);
    }
    store.close();
  });
});
