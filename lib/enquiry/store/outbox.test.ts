import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Channel, ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox, LONGEST_WAIT_MS, type Outbox, waitAfter } from '@/lib/enquiry/store/outbox';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

/*
 * The states of a channel's queue and what happens in each. "Again" is the second such event.
 *
 *                accepted             refused      failed                       record fails      stop
 * delivering     next one             next one     waits, also again: longer    tries to record   records, ends
 * waiting        the row of failures ends; after the next failure the wait is the shortest        ends
 * unrecorded     —                    —            —                            again: the same   —
 * claimed by a process that died: delivered when the claim is over
 * stopped        nothing, whoever wakes it
 */

const makeFolder = makeFolders();
const FAILED: ChannelOutcome = { status: 'failed', problem: 'network' };
const ACCEPTED: ChannelOutcome = { status: 'accepted' };

/** A first wait of 5 s becomes 250 ms: longer than a busy machine takes to flush its disk. */
const TIME_SCALE = 0.05;

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});

const open: { outbox: Outbox; store: EnquiryStore }[] = [];
afterEach(async () => {
  for (const { outbox, store } of open.splice(0)) {
    await outbox.stop();
    store.close();
  }
  vi.restoreAllMocks();
});

/** Stops the clock, so that nothing becomes due while the machine stalls. Returns a function that moves the clock. */
function stopClock(): (ms: number) => void {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  return (ms) => void (now += ms);
}

/** How many enquiries a channel has accepted. */
const countDelivered = (store: EnquiryStore, channel: Channel = 'backend') =>
  store
    .list(null, -1)
    .flatMap(({ deliveries }) => deliveries)
    .filter((delivery) => delivery.channel === channel && delivery.state === 'delivered').length;

interface Options {
  timeScale?: number;
  channel?: Channel;
  /** The channels of new enquiries, if there are others than this one. */
  notified?: Channel[];
}

/** An outbox for one channel, by default the backend, whose attempts end with `response`. */
function start(
  folder: string,
  response: (key: string, attempt: number) => ChannelOutcome | Promise<ChannelOutcome>,
  { timeScale = TIME_SCALE, channel = 'backend' as Channel, notified }: Options = {},
) {
  const store = openEnquiryStore(folder, { channels: notified ?? [channel] });
  const attempts: string[] = [];
  const deliver = async (_channel: Channel, { key }: ChannelEnquiry) => {
    attempts.push(key);
    return response(key, attempts.filter((known) => known === key).length);
  };
  const outbox = createOutbox({ channels: [channel], deliver, queues: store.queues, timeScale });
  open.push({ outbox, store });
  return { store, outbox, attempts };
}

const addAll = (store: EnquiryStore, ...keys: string[]) => Promise.all(keys.map((key) => store.add(ENQUIRY, key)));

describe('§7 Taking enquiries: delivery from the store', () => {
  it('stops the whole queue while the backend is down, and delivers all when it is back', async () => {
    const advance = stopClock();
    let isAway = true;
    const { store, outbox, attempts } = start(makeFolder(), () => (isAway ? FAILED : ACCEPTED));
    await addAll(store, 'a', 'b', 'c', 'd');
    outbox.wake();
    await outbox.settled();
    // The first could be the only one at which it fails. A third may begin before the second has failed.
    const failed = attempts.length;
    expect(['a', 'b', 'c'].slice(0, failed)).toEqual(attempts);
    expect(failed).toBeGreaterThan(1);
    advance(waitAfter(failed) * TIME_SCALE);
    // One at a time tries whether it is back.
    await expect.poll(() => attempts.length).toBe(failed + 1);
    await outbox.settled();
    expect(attempts).toHaveLength(failed + 1);
    isAway = false;
    advance(waitAfter(failed + 1) * TIME_SCALE);
    await expect.poll(() => countDelivered(store), { timeout: 15_000 }).toBe(4);
    expect(attempts.slice(failed + 1).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('delivers once if the outcome cannot be recorded at first, nor the second time', async () => {
    const { store, outbox, attempts } = start(makeFolder(), () => ACCEPTED);
    const { backend } = store.queues;
    const full = new Error('database or disk is full');
    const settle = vi.spyOn(backend, 'settle').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    await addAll(store, 'a', 'b');
    outbox.wake();
    await expect.poll(() => countDelivered(store), { timeout: 15_000 }).toBe(2);
    expect(attempts).toEqual(['a', 'b']);
    expect(settle).toHaveBeenCalledTimes(4);
    const line = { event: 'enquiry-store-failed', reason: 'database or disk is full' };
    expect(lines.map((text) => JSON.parse(text) as object)).toMatchObject([line, line]);
  });

  it.each<[string, ChannelOutcome]>([
    ['accepts', ACCEPTED],
    ['refuses', { status: 'refused', problem: 'the backend answered 422' }],
  ])('waits as short as the first time if the channel fails after it %s one', async (_, between) => {
    const outcomes = [FAILED, FAILED, FAILED, between, FAILED];
    let failures: number | undefined;
    const respond = (): ChannelOutcome => {
      if (attempts.length === 6) ({ failures } = store.queues.backend.readState());
      return outcomes[attempts.length - 1] ?? ACCEPTED;
    };
    const { store, outbox, attempts } = start(makeFolder(), respond, { timeScale: 0.002 });
    await addAll(store, 'a', 'b');
    outbox.wake();
    await expect.poll(() => failures, { timeout: 15_000 }).toBe(1);
  });

  it('waits longer after each attempt at an enquiry, though the channel accepts others between', async () => {
    const advance = stopClock();
    const respond = (key: string) => (key === 'odd' ? FAILED : ACCEPTED);
    const { store, outbox } = start(makeFolder(), respond, { timeScale: 1 });
    await addAll(store, 'odd');
    for (const waitMs of [5_000, 10_000, 20_000]) {
      await addAll(store, `before ${waitMs} ms`);
      outbox.wake();
      await outbox.settled();
      expect(store.queues.backend.nextDueAt(Date.now())).toBe(Date.now() + waitMs);
      advance(waitMs);
    }
  });

  it('delivers the next enquiries while the channel hangs on one, two at a time', async () => {
    let answer: (outcome: ChannelOutcome) => void = () => undefined;
    let side = 0;
    let sideBySide = 0;
    const respond = async (key: string) => {
      side += 1;
      sideBySide = Math.max(side, sideBySide);
      const outcome = await (key === 'slow' ? new Promise<ChannelOutcome>((resolve) => (answer = resolve)) : ACCEPTED);
      side -= 1;
      return outcome;
    };
    const { store, outbox, attempts } = start(makeFolder(), respond, { timeScale: 1 });
    await addAll(store, 'slow', 'a', 'b', 'c');
    outbox.wake();
    await expect.poll(() => countDelivered(store)).toBe(3);
    answer(ACCEPTED);
    await expect.poll(() => countDelivered(store)).toBe(4);
    expect([sideBySide, attempts.toSorted()]).toEqual([2, ['a', 'b', 'c', 'slow']]);
  });

  it('lets the next enquiry overtake one that the backend fails on', async () => {
    const { store, outbox, attempts } = start(makeFolder(), (key, attempt) =>
      key === 'odd' && attempt < 3 ? FAILED : ACCEPTED,
    );
    await addAll(store, 'odd', 'fine');
    outbox.wake();
    await expect.poll(() => countDelivered(store), { timeout: 15_000 }).toBe(2);
    expect(attempts).toEqual(['odd', 'fine', 'odd', 'odd']);
  });

  it('delivers what waits behind enquiries at which the channel always fails', async () => {
    const isOdd = (key: string) => key.startsWith('odd');
    const { store, outbox, attempts } = start(makeFolder(), (key) => (isOdd(key) ? FAILED : ACCEPTED), {
      timeScale: 0.001,
    });
    await addAll(store, 'odd-1', 'odd-2', 'odd-3', 'a', 'b', 'c');
    outbox.wake();
    await expect.poll(() => countDelivered(store), { timeout: 15_000 }).toBe(3);
    expect(attempts.filter((key) => !isOdd(key))).toEqual(['a', 'b', 'c']);
    expect(store.measureQueues().backend.waiting).toBe(3);
  });

  it('waits as long as the backend asks', async () => {
    const { store, outbox, attempts } = start(makeFolder(), () => ({ ...FAILED, retryAfterMs: 60_000 }));
    await addAll(store, 'a');
    outbox.wake();
    await outbox.settled();
    expect(store.queues.backend.readState().backoffUntil - Date.now()).toBeGreaterThan(55_000);
    outbox.wake();
    await outbox.settled();
    expect(attempts).toEqual(['a']);
  });

  it('keeps and logs a refused enquiry, and continues', async () => {
    const { store, outbox } = start(makeFolder(), (key) =>
      key === 'bad' ? { status: 'refused', problem: 'the backend answered 422' } : ACCEPTED,
    );
    await addAll(store, 'bad', 'good');
    outbox.wake();
    await expect.poll(() => countDelivered(store)).toBe(1);
    expect(store.list('refused', 10)).toMatchObject([
      { key: 'bad', deliveries: [{ problem: 'the backend answered 422' }] },
    ]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'enquiry-refused', id: 1, channel: 'backend', problem: 'the backend answered 422' },
    ]);
  });

  it('delivers by one channel while another is down', async () => {
    const folder = makeFolder();
    const { store, outbox } = start(folder, () => FAILED);
    const notified: Channel[] = ['backend', 'mail'];
    const {
      store: other,
      outbox: mails,
      attempts: mailed,
    } = start(folder, () => ACCEPTED, { channel: 'mail', notified });
    await addAll(other, 'a', 'b', 'c');
    outbox.wake();
    mails.wake();
    await mails.settled();
    expect(mailed).toEqual(['a', 'b', 'c']);
    expect([countDelivered(store), countDelivered(store, 'mail')]).toEqual([0, 3]);
  });

  it('waits 5 s after the first failure, twice as long after each, and 15 minutes at most', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(waitAfter(40)).toBe(LONGEST_WAIT_MS);
    expect(LONGEST_WAIT_MS).toBe(900_000);
  });

  it('delivers from two processes on one folder without sending anything twice', async () => {
    const folder = makeFolder();
    const response = () => new Promise<ChannelOutcome>((resolve) => setTimeout(() => resolve(ACCEPTED), 1));
    // With the times of production: a claim must not end because the machine stalls.
    const options = { timeScale: 1 };
    const [one, other] = [start(folder, response, options), start(folder, response, options)];
    const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    await addAll(one.store, ...keys);
    one.outbox.wake();
    other.outbox.wake();
    await expect.poll(() => countDelivered(one.store), { timeout: 15_000 }).toBe(40);
    expect([...one.attempts, ...other.attempts].sort()).toEqual([...keys].sort());
  });

  it.each(['the pause of the channel', 'the time of a delivery'])(
    'goes on if the clock was wrong at %s',
    async (what) => {
      const { store, outbox } = start(makeFolder(), () => ACCEPTED);
      await addAll(store, 'a');
      const later = Date.now() + 400 * 86_400_000;
      const [backoffUntil, nextAttemptAt] = what.startsWith('the pause') ? [later, 0] : [0, later];
      await store.queues.backend.postpone(1, 'network', () => ({ nextAttemptAt, backoffUntil }));
      outbox.wake();
      await outbox.settled();
      expect(countDelivered(store)).toBe(1);
    },
  );

  it('sets aside a row that cannot be read, and delivers the others', async () => {
    const folder = makeFolder();
    const { store, outbox } = start(folder, () => ACCEPTED);
    await addAll(store, 'a', 'b', 'c', 'd');
    const db = new DatabaseSync(databaseFile(folder));
    db.exec(
      `UPDATE enquiries SET payload = '{"name":' WHERE id = 1; UPDATE enquiries SET payload = 'null' WHERE id = 2`,
    );
    db.exec('UPDATE enquiries SET received_at = 9000000000000000 WHERE id = 3');
    db.close();
    outbox.wake();
    await outbox.settled();
    expect(countDelivered(store)).toBe(1);
    const refused = { state: 'refused', problem: 'its row in the store cannot be read' };
    expect(store.list('refused', -1).map(({ deliveries }) => deliveries)).toMatchObject([
      [refused],
      [refused],
      [refused],
    ]);
  });

  it('leaves a delivery in progress to its process when all are sent again', async () => {
    const folder = makeFolder();
    let respond: (outcome: ChannelOutcome) => void = () => undefined;
    const outcome = new Promise<ChannelOutcome>((resolve) => (respond = resolve));
    const { store, outbox } = start(folder, () => outcome, { timeScale: 1 });
    await addAll(store, 'a', 'b', 'c');
    outbox.wake();
    const attempts = () => store.list('waiting', -1).map(({ deliveries }) => deliveries[0]?.attempts);
    await expect.poll(attempts).toEqual([0, 1, 1]);
    const command = openEnquiryStore(folder);
    expect(await command.sendAgain({ state: 'waiting' }, ['backend'])).toBe(1);
    expect(await command.sendAgain({ id: 1 }, ['backend'])).toBe(0);
    expect(await command.queues.backend.claim(Date.now(), 1_000)).toMatchObject({ key: 'c' });
    command.close();
    const stopped = outbox.stop();
    respond(ACCEPTED);
    await stopped;
    expect(countDelivered(store)).toBe(2);
  });

  it('takes over from a process that died while it delivered', async () => {
    const advance = stopClock();
    const folder = makeFolder();
    const dead = openEnquiryStore(folder, { channels: ['backend'] });
    await addAll(dead, 'a');
    await dead.queues.backend.claim(Date.now(), 1_000);
    dead.close();
    const { store, outbox } = start(folder, () => ACCEPTED);
    outbox.wake();
    await outbox.settled();
    expect(countDelivered(store)).toBe(0);
    advance(1_000);
    await expect.poll(() => countDelivered(store), { timeout: 15_000 }).toBe(1);
  });

  it('finishes deliveries in progress before it stops, and sends nothing afterwards', async () => {
    let response: (outcome: ChannelOutcome) => void = () => undefined;
    const outcome = new Promise<ChannelOutcome>((resolve) => (response = resolve));
    const { store, outbox, attempts } = start(makeFolder(), () => outcome);
    await addAll(store, 'a', 'b', 'c');
    outbox.wake();
    await expect.poll(() => attempts.length).toBe(2);
    const stopped = outbox.stop();
    response(ACCEPTED);
    await stopped;
    outbox.wake();
    await outbox.settled();
    expect([countDelivered(store), store.measureQueues().backend.waiting]).toEqual([2, 1]);
    expect(attempts).toEqual(['a', 'b']);
  });
});
