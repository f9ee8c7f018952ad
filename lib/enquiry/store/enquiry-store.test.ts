import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';
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
    expect(second.queues.backend.nextDue(Date.now())).toMatchObject({
      key: 'key-a',
      enquiry: { ...ENQUIRY, name: 'key-a' },
    });
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
    expect(one.queues.backend.hold('one', 1_000, 500)).toBe(true);
    expect(one.queues.backend.hold('one', 1_100, 500)).toBe(true);
    expect(other.queues.backend.hold('other', 1_200, 500)).toBe(false);
    expect(other.queues.backend.hold('other', 1_601, 500)).toBe(true);
    other.queues.backend.release('other');
    expect(one.queues.backend.hold('one', 1_602, 500)).toBe(true);
    one.close();
    other.close();
  });
});

describe('§7 Taking enquiries: the channels of an enquiry', () => {
  it('owe each enquiry once, and nothing of suspected spam', async () => {
    const store = openEnquiryStore(makeFolder(), { notify: ['webhook', 'mail'] });
    await Promise.all([store.add(ENQUIRY, 'key', 'waiting'), store.add(ENQUIRY, 'key', 'waiting')]);
    await store.add({ ...ENQUIRY, name: 'Robot' }, 'robot', 'trapped');
    expect(store.list(null, 10).map(({ notifications }) => notifications.map(({ channel }) => channel))).toEqual([
      [],
      ['webhook', 'mail'],
    ]);
    // It comes again without suspicion.
    expect(await store.add({ ...ENQUIRY, name: 'Robot' }, 'robot', 'waiting')).toMatchObject({ isNew: true });
    expect(await store.add({ ...ENQUIRY, name: 'Robot' }, 'robot', 'waiting')).toMatchObject({ isNew: false });
    expect(store.summarize().channels.mail.waiting).toBe(2);
    store.close();
  });

  it('have a queue each: order, failures, waits, and the right to deliver', async () => {
    const store = openEnquiryStore(makeFolder(), { notify: ['webhook', 'mail'] });
    await store.add(ENQUIRY, 'key-a', 'waiting');
    await store.add(ENQUIRY, 'key-b', 'waiting');
    const { backend, webhook, mail } = store.queues;
    webhook.settle(1, 'delivered');
    webhook.writeState({ failures: 3, backoffUntil: 99 });
    mail.postpone(1, Date.now() + 60_000, 'mail: ESOCKET');
    expect([backend, webhook, mail].map((queue) => queue.nextDue(Date.now())?.key)).toEqual([
      'key-a',
      'key-b',
      'key-b',
    ]);
    expect([backend, webhook, mail].map((queue) => queue.readState().failures)).toEqual([0, 3, 0]);
    expect([webhook.hold('one', 1_000, 500), mail.hold('other', 1_000, 500)]).toEqual([true, true]);
    expect(webhook.hold('other', 1_000, 500)).toBe(false);
    expect(store.summarize()).toMatchObject({
      waiting: 2,
      channels: { webhook: { waiting: 1, delivered: 1 }, mail: { waiting: 2 } },
    });
    store.close();
  });
});

describe('§7 Taking enquiries: a store that an earlier release made', () => {
  const RELEASE_1 = path.join(import.meta.dirname, 'testing/release-1.sqlite');

  it('is read, keeps every state, and owes the new channels what comes from now on', async () => {
    const folder = makeFolder();
    copyFileSync(RELEASE_1, path.join(folder, 'enquiries.sqlite'));
    const store = openEnquiryStore(folder, { notify: ['mail'] });
    expect(store.list(null, 10).map(({ key, state, attempts, problem }) => [key, state, attempts, problem])).toEqual([
      ['key-trapped', 'trapped', 0, null],
      ['key-kept', 'kept', 0, null],
      ['key-refused', 'refused', 0, 'the backend answered 422'],
      ['key-delivered', 'delivered', 0, null],
      ['key-waiting', 'waiting', 1, 'network'],
    ]);
    expect(store.queues.backend.readState().failures).toBe(1);
    expect(store.queues.mail.nextDue(Date.now())).toBeUndefined();
    await store.add(ENQUIRY, 'key-new', 'waiting');
    expect(store.queues.mail.nextDue(Date.now())?.key).toBe('key-new');
    store.close();
    const again = openEnquiryStore(folder);
    expect(again.summarize()).toMatchObject({ waiting: 2, channels: { mail: { waiting: 1 } } });
    again.close();
  });

  it('takes what a process of that release still writes', async () => {
    const folder = makeFolder();
    copyFileSync(RELEASE_1, path.join(folder, 'enquiries.sqlite'));
    const old = new DatabaseSync(path.join(folder, 'enquiries.sqlite'), { timeout: 3_000 });
    old.prepare('SELECT count(*) FROM enquiries').get();
    const store = openEnquiryStore(folder, { notify: ['mail'] });
    await store.add(ENQUIRY, 'key-new', 'waiting');
    old
      .prepare("INSERT INTO enquiries (key, received_at, state, payload) VALUES ('key-old', 1, 'waiting', ?)")
      .run(JSON.stringify(ENQUIRY));
    old.exec("UPDATE enquiries SET state = 'delivered' WHERE key = 'key-new'");
    old.exec("UPDATE queue SET holder = 'old', held_until = 2000");
    expect(store.list(null, 2)).toMatchObject([
      { key: 'key-old', state: 'waiting', notifications: [] },
      { key: 'key-new', state: 'delivered', notifications: [{ channel: 'mail', state: 'waiting' }] },
    ]);
    expect(store.queues.backend.hold('new', 1_000, 500)).toBe(false);
    old.close();
    store.close();
  });
});

describe('Privacy: enquiries are deleted for good', () => {
  it('takes what is old and settled, and what is named, and leaves no trace in any file', async () => {
    const folder = makeFolder();
    const store = openEnquiryStore(folder);
    const secret = { ...ENQUIRY, name: 'Unforgettable Person' };
    for (const key of ['delivered', 'waiting', 'named']) await store.add(secret, key, 'waiting');
    store.queues.backend.settle(1, 'delivered');
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
