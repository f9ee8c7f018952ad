import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Channel, CHANNELS, NOTIFICATION_CHANNELS } from '@/lib/enquiry/channels/channel';
import { listSenders } from '@/lib/enquiry/channels/senders';
import { type readArguments, readCount, readState } from '@/lib/enquiry/command/arguments';
import { toCsv } from '@/lib/enquiry/command/csv';
import { StoreError, UsageError } from '@/lib/enquiry/command/errors';
import { toLine, toTime } from '@/lib/enquiry/command/format';
import { type EnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox } from '@/lib/enquiry/store/outbox';
import { ENQUIRY_STATES, type EnquiryState } from '@/lib/enquiry/store/stored-enquiry';
import { getEnv } from '@/lib/env';
import { formatIndiaTime } from '@/lib/format/dates';
import { logLine } from '@/lib/log';

/** Where a call prints to and asks. */
export interface Terminal {
  print(text: string): void;
  /** Beside what is printed, so that a table can be piped on. */
  note(text: string): void;
  /** `undefined` where nobody can answer. */
  ask?: (question: string) => Promise<boolean>;
}

const DAY_MS = 86_400_000;
const LIST_LIMIT = 50;

interface Call extends Terminal {
  store: EnquiryStore;
  rest: string[];
  values: ReturnType<typeof readArguments>['values'];
}

/** Personal data: for the owner's eyes alone. */
function writeForOwner(file: string, content: string, flag: 'w' | 'wx' = 'w'): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag });
  } catch (error) {
    throw new StoreError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** What the command does by name. Each throws UsageError where its arguments are wrong. */
export const VERBS = {
  summary({ store, print }: Call) {
    const { oldestWaitingAt, channels, ...counts } = store.summarize();
    for (const state of ENQUIRY_STATES) print(`${state.padEnd(10)} ${counts[state]}\n`);
    if (oldestWaitingAt !== null) print(`waiting since ${toTime(oldestWaitingAt)}\n`);
    for (const channel of NOTIFICATION_CHANNELS) {
      const { waiting, delivered, refused, oldestWaitingAt: since } = channels[channel];
      if (waiting + delivered + refused === 0) continue;
      const sinceWhen = since === null ? '' : `, waiting since ${toTime(since)}`;
      print(`${channel.padEnd(10)} ${waiting} waiting, ${delivered} delivered, ${refused} refused${sinceWhen}\n`);
    }
  },

  list({ store, rest, values, print }: Call) {
    const enquiries = store.list(readState(rest), values.limit === undefined ? LIST_LIMIT : readCount(values.limit));
    for (const stored of enquiries) print(toLine(stored));
    if (enquiries.length === 0) print('There are none.\n');
  },

  csv({ store, rest, values, print }: Call) {
    const table = toCsv(store.list(readState(rest), -1));
    if (values.out === undefined) return print(table);
    writeForOwner(values.out, table);
    print(`Written to ${values.out}.\n`);
  },

  async send({ store, rest: [which], values, print }: Call) {
    if (which === undefined) throw new UsageError('Which? A number or a state.');
    const selection = /^\d+$/.test(which) ? { id: Number(which) } : { state: readState([which]) ?? 'waiting' };
    if (values.to !== undefined && !(CHANNELS as readonly string[]).includes(values.to))
      throw new UsageError(`"${values.to}" is no channel.`);
    const senders = listSenders().filter(({ channel }) => isMeant(channel, selection, values.to));
    if (senders.length === 0) return print('Nothing is sent: the settings name no such channel.\n');
    const channels = senders.map(({ channel }) => channel);
    print(`${store.sendAgain(selection, channels)} put into the queue.\n`);
    const outboxes = senders.map((sender) => {
      const queue = store.queues[sender.channel];
      queue.resume();
      const timeScale = getEnv().BACKEND_TIME_SCALE;
      return createOutbox({ ...sender, queue, holder: `command ${process.pid}`, timeScale, log: logLine });
    });
    await Promise.all(
      outboxes.map(async (outbox) => {
        outbox.wake();
        await outbox.settled();
        await outbox.stop();
      }),
    );
    const { waiting, channels: notified } = store.summarize();
    const left = { backend: waiting, webhook: notified.webhook.waiting, mail: notified.mail.waiting };
    for (const channel of channels) print(`${channel}: ${left[channel]} still wait.\n`);
  },

  backup({ store, rest: [target], print }: Call) {
    if (target === undefined) throw new UsageError('Where to? A file or a folder.');
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const stamp = formatIndiaTime(new Date()).replace(/[-:]/g, '').replace(' ', '-');
    const file = isFolder ? path.join(target, `enquiries-${stamp}.sqlite`) : target;
    // The owner's from the beginning, and never in the place of another copy.
    writeForOwner(file, '', 'wx');
    try {
      store.copyInto(file);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    print(`Copied to ${file}.\n`);
  },

  async delete({ store, rest: [number], values, print, ask }: Call) {
    const days = values['older-than'];
    if ((number === undefined) === (days === undefined))
      throw new UsageError('Which? A number, or --older-than N days.');
    const which =
      number === undefined ? { before: Date.now() - readCount(days ?? '') * DAY_MS } : { id: readCount(number) };
    const count = store.countDeletable(which);
    if (count > 0 && values.yes !== true) {
      if (!ask) throw new UsageError('Deleting asks first, and nobody is here to answer: add --yes.');
      const what = count === 1 ? 'one enquiry' : `${count} enquiries`;
      if (!(await ask(`Delete ${what} for good?`))) return print('Nothing was deleted.\n');
    }
    print(`${store.delete(which)} deleted.\n`);
  },
};

/**
 * What was kept while there was no backend goes to the backend alone: the others have heard of it. A channel that is
 * named gets whatever is meant.
 */
function isMeant(channel: Channel, selection: { id: number } | { state: EnquiryState }, to: string | undefined) {
  if (to !== undefined) return channel === to;
  return 'id' in selection || selection.state !== 'kept' || channel === 'backend';
}
