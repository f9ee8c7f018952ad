import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Channel } from '@/lib/enquiry/channels/channel';
import { type EnquiryStore, openEnquiryStore, QUARANTINE_DAYS } from '@/lib/enquiry/store/enquiry-store';
import { stateOf } from '@/lib/enquiry/store/queries';
import { ENQUIRY, makeFolders } from '@/lib/enquiry/testing';
import { DatabaseSync } from '@/lib/enquiry/store/sqlite';

const makeFolder = makeFolders();

const stores: EnquiryStore[] = [];
function open(folder = makeFolder(), channels: Channel[] = ['backend'], writeWaitMs?: number): EnquiryStore {
  const store = openEnquiryStore(folder, { channels, ...(writeWaitMs === undefined ? {} : { writeWaitMs }) });
  stores.push(store);
  return store;
}
afterEach(() => {
  vi.useRealTimers();
  for (const store of stores.splice(0)) store.close();
});

const keysOf = (store: EnquiryStore) => store.list(null, -1).map(({ key }) => key);

describe('§7 Taking enquiries: the durable store', () => {
  it('keeps enquiries in the order of arrival, over a restart', async () => {
    const folder = makeFolder();
    const first = open(folder);
    await Promise.all(['key-a', 'key-b', 'key-c'].map((key) => first.add({ ...ENQUIRY, name: key }, key)));
    first.close();
    const second = open(folder);
    expect(keysOf(second)).toEqual(['key-c', 'key-b', 'key-a']);
    expect(second.queues.backend.nextDue(Date.now())).toMatchObject({
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
  });

  it('takes the same key with other content for another enquiry, once as well', async () => {
    const store = open();
    const other = { ...ENQUIRY, description: 'Three godowns now.' };
    await store.add(ENQUIRY, 'key');
    await Promise.all([store.add(other, 'key'), store.add(other, 'key')]);
    await store.add(ENQUIRY, 'key');
    expect(store.list(null, 10)).toMatchObject([{ enquiry: other }, { key: 'key', enquiry: ENQUIRY }]);
  });

  it('lets only the owner read it', () => {
    const folder = path.join(makeFolder(), 'new');
    open(folder).summarize();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(folder)) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('fails and counts the failure if the folder cannot be created, and works once it can', async () => {
    const folder = path.join(makeFolder(), 'later');
    writeFileSync(folder, 'a file in its place');
    const store = open(folder);
    expect(store.describeFailedWrites()).toEqual({ count: 0, last: null, isFailing: false });
    await expect(store.add(ENQUIRY, 'key')).rejects.toThrow();
    const last = { at: expect.any(Number) as number, problem: expect.stringContaining('EEXIST') as string };
    expect(store.describeFailedWrites()).toEqual({ count: 1, last, isFailing: true });
    rmSync(folder);
    await store.add(ENQUIRY, 'key');
    expect(store.summarize().channels.backend.waiting).toBe(1);
    expect(store.describeFailedWrites()).toEqual({ count: 1, last, isFailing: false });
  });

  it('does not write into a removed folder', async () => {
    const folder = makeFolder();
    const store = open(folder);
    await store.add(ENQUIRY, 'before');
    rmSync(folder, { recursive: true });
    await store.add(ENQUIRY, 'after');
    store.close();
    expect(keysOf(open(folder))).toEqual(['after']);
  });

  it('fails without a crash if the file is not a database', async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, 'enquiries.sqlite'), 'x'.repeat(9_000));
    await expect(open(folder).add(ENQUIRY, 'key')).rejects.toThrow(/not a database/);
  });

  it('gives the lease to one process until it is released or expires', async () => {
    const folder = makeFolder();
    const [one, other] = [open(folder).queues.backend, open(folder).queues.backend];
    expect(await one.acquireLease('one', 1_000, 500)).toBe(true);
    expect(await one.acquireLease('one', 1_100, 500)).toBe(true);
    expect(await other.acquireLease('other', 1_200, 500)).toBe(false);
    expect(await other.acquireLease('other', 1_601, 500)).toBe(true);
    await other.releaseLease('other');
    expect(await one.acquireLease('one', 1_602, 500)).toBe(true);
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
    const store = open(folder);
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
    // Blocking calls would take 3 s for each of the eight. A busy machine also stalls.
    expect(blockedMs).toBeLessThan(500);
  });

  it('fails after the wait, so that the enquiry can be delivered at once, and stores nothing later', async () => {
    const folder = makeFolder();
    const store = open(folder, ['backend'], 200);
    await store.add(ENQUIRY, 'before');
    await whileLocked(folder, () => expect(store.add(ENQUIRY, 'late')).rejects.toThrow(/locked/));
    expect(store.describeFailedWrites()).toMatchObject({ count: 1, isFailing: true });
    await store.add(ENQUIRY, 'after');
    expect(keysOf(store)).toEqual(['after', 'before']);
  });

  it('deletes in parts, between which others can write', async () => {
    const folder = makeFolder();
    const [command, site] = [open(folder, [], 60_000), open(folder, [])];
    await Promise.all(Array.from({ length: 3_000 }, (_, index) => command.add(ENQUIRY, `key-${index}`)));
    let isOver = false;
    const deleted = command.delete({ before: Date.now() + 1 }).finally(() => (isOver = true));
    let stored = 0;
    for (; !isOver; stored += 1) await site.add(ENQUIRY, `during-${stored}`);
    expect(await deleted).toBe(3_000);
    // At least about once in each of the 30 parts.
    expect(stored).toBeGreaterThan(15);
  });

  it('isolates a failing write from others of the same moment', async () => {
    const store = open();
    const broken = store.add({ toJSON: () => assert('broken') } as never, 'broken');
    const fine = store.add(ENQUIRY, 'fine');
    await expect(broken).rejects.toThrow('broken');
    await fine;
    expect(keysOf(store)).toEqual(['fine']);
  });
});

function assert(message: string): never {
  throw new Error(message);
}

describe('Suspected spam', () => {
  const suspect = (store: EnquiryStore, key: string, sender = 'a', suspicion: 'suspected' | 'obvious' = 'suspected') =>
    store.quarantine({ ...ENQUIRY, name: key }, key, { suspicion, sender });

  it('is delivered if it is sent again without suspicion; two enquiries with one key are both kept', async () => {
    const store = open();
    const robots = { ...ENQUIRY, name: 'Robot' };
    const from = { suspicion: 'suspected', sender: 'a' } as const;
    await store.quarantine(robots, 'key', from);
    await store.add(ENQUIRY, 'key');
    await store.quarantine(robots, 'key', from);
    expect(store.list(null, 10).map((stored) => [stateOf(stored), stored.enquiry])).toEqual([
      ['waiting', ENQUIRY],
      ['quarantined', robots],
    ]);
    expect(await store.add(robots, 'key')).toMatchObject({ isNew: true });
    expect(await store.add(robots, 'key')).toMatchObject({ isNew: false });
    expect(store.summarize()).toMatchObject({ quarantined: 0, channels: { backend: { waiting: 2 } } });
  });

  it('never evicts an enquiry that is suspected for the honeypot only', async () => {
    const store = open();
    await store.add(ENQUIRY, 'visitor');
    await suspect(store, 'suspected visitor');
    // Two minutes of spam at the limits of the route: from the same address, and from many.
    const spam = Array.from({ length: 1_240 }, (_, index) =>
      suspect(store, `spam-${index}`, index < 40 ? 'a' : `sender-${index}`, 'obvious'),
    );
    for (const { isStored } of await Promise.all(spam)) expect(isStored).toBe(true);
    expect(keysOf(store)).toEqual(expect.arrayContaining(['visitor', 'suspected visitor']));
  });

  it('evicts obvious spam of the same sender first, and then stores no more of it', async () => {
    const store = open();
    for (let count = 0; count < 49; count += 1) await suspect(store, `suspect-${count}`);
    await suspect(store, 'obvious', 'a', 'obvious');
    expect(await suspect(store, 'suspect-49')).toMatchObject({ isStored: true, evicted: 1 });
    expect(keysOf(store)).not.toContain('obvious');
    expect(await suspect(store, 'suspect-50')).toEqual({ isStored: false, evicted: 0 });
    expect(await suspect(store, 'other', 'b')).toMatchObject({ isStored: true, evicted: 0 });
    expect(store.summarize().quarantined).toBe(51);
  });

  it('gives way to newer rows where the quarantine is full, but no visitor who was suspected does', async () => {
    const folder = makeFolder();
    const store = open(folder);
    await suspect(store, 'obvious', 'b', 'obvious');
    const db = new DatabaseSync(path.join(folder, 'enquiries.sqlite'));
    db.exec(`
      WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 9999)
      INSERT INTO enquiries (key, received_at, payload, quarantined, sender)
        SELECT 'visitor-' || number, ${Date.now()}, '{}', 'suspected', number FROM numbers`);
    db.close();
    expect(await suspect(store, 'newer', 'c')).toMatchObject({ isStored: true, evicted: 1 });
    expect(await suspect(store, 'spam', 'd', 'obvious')).toEqual({ isStored: false, evicted: 0 });
    const keys = keysOf(store);
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([10_000, 'newer', 'visitor-1']);
  });

  it(`is deleted after ${QUARANTINE_DAYS} days, and nothing else is`, async () => {
    const store = open();
    vi.useFakeTimers({ toFake: ['Date'] });
    await store.add(ENQUIRY, 'visitor');
    await suspect(store, 'old');
    vi.setSystemTime(Date.now() + (QUARANTINE_DAYS - 1) * 86_400_000);
    expect(await suspect(store, 'newer')).toMatchObject({ evicted: 0 });
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    expect(await suspect(store, 'newest')).toMatchObject({ isStored: true, evicted: 1 });
    expect(keysOf(store)).toEqual(['newest', 'newer', 'visitor']);
    vi.setSystemTime(Date.now() + (QUARANTINE_DAYS + 1) * 86_400_000);
    expect(await store.expireQuarantine()).toBe(2);
  });
});

describe('§7 Taking enquiries: the deliveries of an enquiry', () => {
  it('are one per channel, and none for suspected spam', async () => {
    const store = open(makeFolder(), ['webhook', 'mail']);
    await Promise.all([store.add(ENQUIRY, 'key'), store.add(ENQUIRY, 'key')]);
    await store.quarantine({ ...ENQUIRY, name: 'Robot' }, 'robot', { suspicion: 'obvious', sender: 'a' });
    expect(store.list(null, 10).map(({ deliveries }) => deliveries.map(({ channel }) => channel))).toEqual([
      [],
      ['webhook', 'mail'],
    ]);
  });

  it('have a queue for each channel: order, failures, waits, and the lease', async () => {
    const store = open(makeFolder(), ['backend', 'webhook', 'mail']);
    await store.add(ENQUIRY, 'key-a');
    await store.add(ENQUIRY, 'key-b');
    const { backend, webhook, mail } = store.queues;
    await webhook.settle(1, 'delivered');
    const later = { nextAttemptAt: Date.now() + 60_000, problem: 'mail: ESOCKET', failures: 3, backoffUntil: 99 };
    await mail.postpone(1, later);
    expect([backend, webhook, mail].map((queue) => queue.nextDue(Date.now())?.key)).toEqual([
      'key-a',
      'key-b',
      'key-b',
    ]);
    expect([backend, webhook, mail].map((queue) => queue.readState().failures)).toEqual([0, 0, 3]);
    expect(await webhook.acquireLease('one', 1_000, 500)).toBe(true);
    expect(await mail.acquireLease('other', 1_000, 500)).toBe(true);
    expect(await webhook.acquireLease('other', 1_000, 500)).toBe(false);
    expect(store.summarize()).toMatchObject({
      kept: 0,
      channels: { backend: { waiting: 2 }, webhook: { waiting: 1 }, mail: { waiting: 2 } },
    });
    expect(store.countDelivered('webhook')).toBe(1);
  });

  it('may be none; the enquiry is kept', async () => {
    const store = open(makeFolder(), []);
    await store.add(ENQUIRY, 'key');
    expect(store.summarize()).toMatchObject({ kept: 1, quarantined: 0 });
    expect(store.list('kept', 10).map(stateOf)).toEqual(['kept']);
  });
});

describe('§7 Taking enquiries: a store of an earlier release', () => {
  const RELEASE_1 = path.join(import.meta.dirname, 'testing/release-1.sqlite');

  function migrated(change = ''): EnquiryStore {
    const folder = makeFolder();
    const file = path.join(folder, 'enquiries.sqlite');
    copyFileSync(RELEASE_1, file);
    const old = new DatabaseSync(file);
    old.exec(change);
    old.close();
    return open(folder, ['mail']);
  }

  it('keeps every enquiry and its state; new channels receive only new enquiries', async () => {
    const store = migrated();
    const rows = store.list(null, 10);
    expect(rows.map((stored) => [stored.key, stateOf(stored)])).toEqual([
      ['key-trapped', 'quarantined'],
      ['key-kept', 'kept'],
      ['key-refused', 'refused'],
      ['key-delivered', 'delivered'],
      ['key-waiting', 'waiting'],
    ]);
    expect(rows.flatMap(({ deliveries }) => deliveries)).toMatchObject([
      { channel: 'backend', attempts: 0, problem: 'the backend answered 422' },
      { channel: 'backend', attempts: 0, problem: null },
      { channel: 'backend', attempts: 1, problem: 'network' },
    ]);
    expect(store.queues.backend.readState().failures).toBe(1);
    expect(store.queues.mail.nextDue(Date.now())).toBeUndefined();
    expect(await store.add(ENQUIRY, 'key-new')).toEqual({ id: rows[0]!.id + 1, isNew: true });
    expect(store.queues.mail.nextDue(Date.now())?.key).toBe('key-new');
  });

  it('uses no number twice, even if the newest enquiries were deleted', async () => {
    const store = migrated("DELETE FROM enquiries WHERE key IN ('key-trapped', 'key-kept')");
    const [newest] = store.list(null, 1);
    expect((await store.add(ENQUIRY, 'key-new')).id).toBe(newest!.id + 3);
  });

  it('migrates the deliveries of its other channels', () => {
    const store = migrated(`
      CREATE TABLE notifications (
        enquiry_id INTEGER NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE, channel TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting', attempts INTEGER NOT NULL DEFAULT 0,
        next_attempt_at INTEGER NOT NULL DEFAULT 0, settled_at INTEGER, problem TEXT, PRIMARY KEY (enquiry_id, channel)
      ) STRICT;
      CREATE INDEX notifications_by_state ON notifications (channel, state, enquiry_id);
      CREATE TABLE notification_queues (
        channel TEXT PRIMARY KEY, holder TEXT, held_until INTEGER NOT NULL DEFAULT 0,
        failures INTEGER NOT NULL DEFAULT 0, paused_until INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      INSERT INTO notification_queues (channel, failures) VALUES ('webhook', 4), ('mail', 0);
      INSERT INTO notifications (enquiry_id, channel, problem)
        SELECT id, 'webhook', 'the webhook answered 503' FROM enquiries WHERE key = 'key-kept';
      PRAGMA user_version = 2;
    `);
    expect(store.summarize()).toMatchObject({ kept: 0, channels: { webhook: { waiting: 1 } } });
    expect(store.queues.webhook.readState().failures).toBe(4);
    expect(store.queues.webhook.nextDue(Date.now())?.key).toBe('key-kept');
  });
});

describe('Privacy: enquiries are deleted for good', () => {
  it('deletes old and settled enquiries, and named ones, without a trace in any file', async () => {
    const folder = makeFolder();
    const store = open(folder);
    const secret = { ...ENQUIRY, name: 'Unforgettable Person' };
    for (const key of ['delivered', 'waiting', 'named']) await store.add(secret, key);
    await store.queues.backend.settle(1, 'delivered');
    expect(await store.delete({ before: Date.now() - 1_000 })).toBe(0);
    expect(await store.delete({ before: Date.now() + 1 })).toBe(1);
    expect(keysOf(store)).toEqual(['named', 'waiting']);
    expect((await store.delete({ id: 3 })) + (await store.delete({ id: 2 }))).toBe(2);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(path.join(folder, file)).includes('Unforgettable')).toBe(false);
    }
  });
});
