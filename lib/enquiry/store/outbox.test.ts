import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Channel, ChannelEnquiry, ChannelOutcome } from '@/lib/enquiry/channels/channel';
import { databaseFile, DatabaseSync } from '@/lib/enquiry/store/database';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox } from '@/lib/enquiry/store/outbox';
import { ENQUIRY } from '@/lib/enquiry/testing';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();
const ACCEPTED: ChannelOutcome = { status: 'accepted' };
/** The channel has read this enquiry, and denies its receipt. */
const DENIED: ChannelOutcome = { status: 'failed', problem: 'the response reports a failure in success' };
const DOWN: ChannelOutcome = { status: 'failed', problem: 'network', isChannelDown: true };

/** The times of production, on a clock that only `advance` moves. */
let now = 0;
let lines: string[];
beforeEach(() => {
  now = Date.now();
  lines = [];
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});

const open: { outbox: ReturnType<typeof createOutbox>; store: EnquiryStore }[] = [];
afterEach(async () => {
  for (const { outbox, store } of open.splice(0)) {
    await outbox.stop();
    store.close();
  }
  vi.restoreAllMocks();
});

const countDelivered = (store: EnquiryStore, channel: Channel = 'backend') =>
  store
    .list(null, -1)
    .flatMap(({ deliveries }) => deliveries)
    .filter((delivery) => delivery.channel === channel && delivery.state === 'delivered').length;

/** An outbox for one channel, whose attempts end with `respond`. */
function start(
  folder: string,
  respond: (key: string) => ChannelOutcome | Promise<ChannelOutcome>,
  channel: Channel = 'backend',
) {
  const store = openEnquiryStore(folder, { channels: ['backend', 'mail'] });
  const attempts: string[] = [];
  const deliver = async (_channel: Channel, { key }: ChannelEnquiry) => {
    attempts.push(key);
    return respond(key);
  };
  const outbox = createOutbox({ channels: [channel], deliver, queues: store.queues });
  open.push({ outbox, store });
  /** Delivers what is due after so many milliseconds. */
  const runAfter = async (ms = 0) => {
    now += ms;
    outbox.wake();
    await outbox.settled();
  };
  return { store, outbox, attempts, runAfter };
}

async function addAll(store: EnquiryStore, ...keys: string[]) {
  for (const key of keys) await store.add(ENQUIRY, key);
}

describe('§7 Taking enquiries: delivery from the store', () => {
  it('delivers an enquiry at once, however many others the channel has read and denied', async () => {
    const { store, attempts, runAfter } = start(makeFolder(), (key) => (key === 'honest' ? ACCEPTED : DENIED));
    await addAll(store, ...Array.from({ length: 20 }, (_, index) => `odd ${index}`));
    await runAfter();
    await addAll(store, 'honest');
    await runAfter();
    expect([attempts.length, attempts.at(-1)]).toEqual([21, 'honest']);
  });

  it('tries one at a time, by whichever process, whether a channel is back, and then delivers all', async () => {
    let outcome: ChannelOutcome = DOWN;
    const folder = makeFolder();
    const [one, other] = [start(folder, () => outcome), start(folder, () => outcome)];
    const runBoth = async (ms: number) => {
      now += ms;
      await Promise.all([one.runAfter(), other.runAfter()]);
      return one.attempts.length + other.attempts.length;
    };
    await addAll(one.store, ...'abcdefgh');
    const first = await runBoth(0);
    expect(first).toBeLessThanOrEqual(4);
    expect(await runBoth(4_999)).toBe(first);
    expect(await runBoth(1)).toBe(first + 1);
    expect(await runBoth(5_000)).toBe(first + 2);
    outcome = ACCEPTED;
    await runBoth(5_000);
    expect(countDelivered(one.store)).toBe(8);
  });

  it.each([DOWN, DENIED])(
    'waits longer after each attempt, but tries a new enquiry after 5 s: $problem',
    async (outcome) => {
      const { store, attempts, runAfter } = start(makeFolder(), () => outcome);
      await addAll(store, 'a');
      await runAfter();
      for (const waitMs of [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 900_000]) {
        const before = attempts.length;
        await runAfter(waitMs - 1);
        expect(attempts).toHaveLength(before);
        await runAfter(1);
        expect(attempts).toHaveLength(before + 1);
      }
      await addAll(store, 'new');
      await runAfter(5_000);
      expect(attempts.at(-1)).toBe('new');
    },
  );

  it('tries a channel that stays down every 15 minutes, however many wait', async () => {
    const { store, attempts, runAfter } = start(makeFolder(), () => DOWN);
    await addAll(store, ...'abc');
    for (let step = 0; step < 50; step += 1) await runAfter(300_000);
    const before = attempts.length;
    for (let step = 0; step < 12; step += 1) await runAfter(300_000);
    expect(attempts.length - before).toBe(4);
  });

  it('waits as long as it is asked to: with one enquiry, with all while the channel is down', async () => {
    let outcome: ChannelOutcome = { ...DENIED, retryAfterMs: 60_000 };
    const { store, attempts, runAfter } = start(makeFolder(), () => outcome);
    await addAll(store, 'a');
    await runAfter();
    await runAfter(59_999);
    expect(attempts).toEqual(['a']);
    outcome = { ...DOWN, retryAfterMs: 60_000 };
    await runAfter(1);
    await addAll(store, 'b', 'c');
    await runAfter(60_000);
    expect(attempts).toEqual(['a', 'a']);
    // It answers: it is up.
    outcome = DENIED;
    await runAfter(5_000);
    expect(attempts.slice(2).sort()).toEqual(['a', 'b', 'c']);
  });

  it('delivers suspected spam when nothing else is due', async () => {
    const { store, attempts, runAfter } = start(makeFolder(), (key) => (key === 'tried before' ? DENIED : ACCEPTED));
    await addAll(store, 'tried before');
    await runAfter();
    for (const key of ['suspect 1', 'suspect 2', 'suspect 3']) await store.add(ENQUIRY, key, true);
    await addAll(store, 'new');
    await runAfter(5_000);
    expect(attempts.slice(1, 3)).toEqual(['new', 'tried before']);
    expect(countDelivered(store)).toBe(4);
  });

  it('delivers once if the outcome cannot be recorded at first, nor the second time', async () => {
    const { store, attempts, runAfter } = start(makeFolder(), () => ACCEPTED);
    const full = new Error('database or disk is full');
    vi.spyOn(store.queues.backend, 'settle').mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    await addAll(store, 'a', 'b');
    await runAfter();
    await runAfter();
    expect([countDelivered(store), attempts]).toEqual([2, ['a', 'b']]);
    const line = { event: 'enquiry-store-failed', reason: 'database or disk is full' };
    expect(lines.map((text) => JSON.parse(text) as object)).toMatchObject([line, line]);
  });

  it('delivers the next enquiries while the channel hangs on one, two at a time', async () => {
    let answer: (outcome: ChannelOutcome) => void = () => undefined;
    let side = 0;
    let sideBySide = 0;
    const { store, outbox, attempts } = start(makeFolder(), async (key) => {
      side += 1;
      sideBySide = Math.max(side, sideBySide);
      const outcome = await (key === 'slow' ? new Promise<ChannelOutcome>((resolve) => (answer = resolve)) : ACCEPTED);
      side -= 1;
      return outcome;
    });
    await addAll(store, 'slow', 'a', 'b', 'c');
    outbox.wake();
    await expect.poll(() => countDelivered(store)).toBe(3);
    answer(ACCEPTED);
    await expect.poll(() => countDelivered(store)).toBe(4);
    expect([sideBySide, attempts.toSorted()]).toEqual([2, ['a', 'b', 'c', 'slow']]);
  });

  it('keeps and logs a refused enquiry, and continues', async () => {
    const refused: ChannelOutcome = { status: 'refused', problem: 'the backend answered 422' };
    const { store, runAfter } = start(makeFolder(), (key) => (key === 'bad' ? refused : ACCEPTED));
    await addAll(store, 'bad', 'good');
    await runAfter();
    expect(countDelivered(store)).toBe(1);
    expect(store.list('refused', 10)).toMatchObject([{ key: 'bad' }]);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'enquiry-refused', id: 1, channel: 'backend', problem: 'the backend answered 422' },
    ]);
  });

  it('delivers by one channel while another is down', async () => {
    const folder = makeFolder();
    const backend = start(folder, () => DOWN);
    const mail = start(folder, () => ACCEPTED, 'mail');
    await addAll(backend.store, 'a', 'b', 'c');
    await backend.runAfter();
    await mail.runAfter();
    expect(mail.attempts).toEqual(['a', 'b', 'c']);
  });

  it('goes on if the clock was wrong when it failed', async () => {
    const { store, runAfter } = start(makeFolder(), () => (now > realNow ? DOWN : ACCEPTED));
    const realNow = now;
    await addAll(store, 'a');
    await runAfter(400 * 86_400_000);
    await runAfter(-400 * 86_400_000);
    expect(countDelivered(store)).toBe(1);
  });

  it('sets aside a row that cannot be read, and delivers the others', async () => {
    const folder = makeFolder();
    const { store, runAfter } = start(folder, () => ACCEPTED);
    await addAll(store, 'a', 'b', 'c');
    const db = new DatabaseSync(databaseFile(folder));
    db.exec(`UPDATE enquiries SET payload = CASE id WHEN 1 THEN '{"name":' ELSE 'null' END WHERE id < 3`);
    db.close();
    await runAfter();
    expect(countDelivered(store)).toBe(1);
    const refused = [{ state: 'refused', problem: 'its row in the store cannot be read' }, { channel: 'mail' }];
    expect(store.list('refused', -1).map(({ deliveries }) => deliveries)).toMatchObject([refused, refused]);
  });

  it('finishes deliveries in progress before it stops, and sends nothing afterwards; nobody else sends them', async () => {
    let respond: (outcome: ChannelOutcome) => void = () => undefined;
    const outcome = new Promise<ChannelOutcome>((resolve) => (respond = resolve));
    const { store, outbox, attempts } = start(makeFolder(), () => outcome);
    await addAll(store, 'a', 'b', 'c');
    outbox.wake();
    await expect.poll(() => attempts.length).toBe(2);
    // The command sends all again.
    expect(await store.sendAgain({ state: 'waiting' }, ['backend'])).toBe(1);
    expect(await store.sendAgain({ id: 1 }, ['backend'])).toBe(0);
    const stopped = outbox.stop();
    respond(ACCEPTED);
    await stopped;
    outbox.wake();
    await outbox.settled();
    expect([countDelivered(store), attempts]).toEqual([2, ['a', 'b']]);
  });
});
