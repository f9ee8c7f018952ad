import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { logLine } from '@/lib/log';
import { type Channel, CHANNELS, NOTIFICATION_CHANNELS } from '@/lib/enquiry/channels/channel';
import { listSenders } from '@/lib/enquiry/channels/senders';
import { toCsv } from '@/lib/enquiry/command/csv';
import { databaseFile } from '@/lib/enquiry/store/database';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox } from '@/lib/enquiry/store/outbox';
import { ENQUIRY_STATES, type EnquiryState, type ListedEnquiry } from '@/lib/enquiry/store/stored-enquiry';
import { getEnv } from '@/lib/env';
import { formatIndiaTime } from '@/lib/format/dates';

export const USAGE = `npm run enquiries                           how many wait, were delivered, refused …
npm run enquiries -- list [STATE]           the newest of them, or of a state   [--limit N]
npm run enquiries -- csv [STATE]            all of them for a spreadsheet       [--out FILE]
npm run enquiries -- send NUMBER|STATE      send again: one, or all of a state  [--to CHANNEL]
npm run enquiries -- backup FILE|FOLDER     a whole copy, also while the site writes
npm run enquiries -- delete --older-than N  delete for good what came more than N days ago; what waits stays
npm run enquiries -- delete NUMBER          delete one for good, whatever its state

STATE is ${ENQUIRY_STATES.join(', ')}. CHANNEL is ${CHANNELS.join(', ')}. Times are India's.
Deleting asks first; --yes answers, for timers. The folder is that of ENQUIRY_STORE.
`;

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The store cannot be used by whoever calls. One sentence says why. */
export class StoreError extends Error {
  override name = 'StoreError';
}

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

/**
 * Carries out one call of `npm run enquiries`. Never makes a store.
 * @throws UsageError, StoreError
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [verb = 'summary', ...rest] = positionals;
  const setting = getEnv().ENQUIRY_STORE;
  if (setting === undefined)
    throw new UsageError('ENQUIRY_STORE names no folder: enquiries go straight to the backend.');
  if (!(verb in VERBS)) throw new UsageError(`"${verb}" is no command.`);
  const folder = path.resolve(setting);
  terminal.note(`Enquiry store: ${databaseFile(folder)}\n`);
  checkAccess(folder);
  const store = openEnquiryStore(folder);
  try {
    await VERBS[verb as keyof typeof VERBS]({ store, rest, values, ...terminal });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') throw error;
    throw new StoreError(`The enquiry store cannot be used: ${(error as Error).message}.`);
  } finally {
    store.close();
  }
}

/** Opening would make what is missing, and reading a database with a write-ahead log takes the right to write. */
function checkAccess(folder: string): void {
  try {
    closeSync(openSync(databaseFile(folder), 'r+'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError(
      code === 'ENOENT'
        ? 'There is no enquiry store yet: the site makes it when the first enquiry comes.'
        : `The enquiry store is not open to this user (${code}): call the command as the user of the site.`,
    );
  }
}

interface Call extends Terminal {
  store: EnquiryStore;
  rest: string[];
  values: { limit?: string; out?: string; 'older-than'?: string; to?: string; yes?: boolean };
}

const VERBS = {
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
    // Personal data: for the owner's eyes alone.
    writeFileSync(values.out, table, { mode: 0o600 });
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
    try {
      // The owner's from the beginning, and never in the place of another copy.
      writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new StoreError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    }
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

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        limit: { type: 'string' },
        out: { type: 'string' },
        'older-than': { type: 'string' },
        to: { type: 'string' },
        yes: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readState([state]: string[]): EnquiryState | null {
  if (state === undefined) return null;
  const known = ENQUIRY_STATES.find((candidate) => candidate === state);
  if (!known) throw new UsageError(`"${state}" is no state.`);
  return known;
}

function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`"${text}" is no whole number.`);
  return Number(text);
}

const toTime = (at: number) => `${formatIndiaTime(new Date(at))} IST`;

/** Terminals obey control characters, and a line is a line. */
const toPlain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** A state with why it is one. */
const toState = ({ state, problem, attempts }: Pick<ListedEnquiry, 'state' | 'problem' | 'attempts'>) =>
  problem === null ? state : `${state} (${problem}${attempts > 0 ? `, ${attempts} times` : ''})`;

function toLine(stored: ListedEnquiry): string {
  const { id, receivedAt, enquiry, notifications } = stored;
  const { name, email, phone, company_name: company, country, description } = enquiry;
  const states = [toState(stored), ...notifications.map((one) => `${one.channel} ${toState(one)}`)].join(', ');
  return toPlain(
    `${id}  ${toTime(receivedAt)}  ${states}  ${name}, ${company}, ${country}, ${email}, ${phone}: ${description}`,
  ).concat('\n');
}
