import { closeSync, fchmodSync, fstatSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { listChannels } from '@/lib/enquiry/channels/channel';
import { deliver } from '@/lib/enquiry/channels/deliver';
import { toCsv } from '@/lib/enquiry/command/csv';
import { databaseFile, StoreError } from '@/lib/enquiry/store/database';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox } from '@/lib/enquiry/store/outbox';
import {
  type Delivery,
  ENQUIRY_STATES,
  type EnquiryState,
  type Selection,
  stateOf,
  type StoredEnquiry,
  UNREADABLE,
} from '@/lib/enquiry/store/queries';
import { getEnv } from '@/lib/env';
import { formatIndiaTime } from '@/lib/format/dates';
import { toOneLine } from '@/lib/format/text';

/** Printed by `help` and after a wrong call. */
export const USAGE = `npm run enquiries -- COMMAND, or in a release: node enquiries.mjs COMMAND

list [STATE]           the newest, or the newest of a state   [--limit N]
export [STATE]         all of them as CSV for a spreadsheet   [--out FILE]
send NUMBER|STATE      send again: one, or all of a state
delete --older-than N  delete for good what came more than N days ago; what waits stays
delete NUMBER          delete one for good, whatever its state

STATE is ${ENQUIRY_STATES.join(', ')}. Times are India's. Deleting asks first; --yes answers,
for timers. The folder is that of ENQUIRY_STORE.
`;

export class UsageError extends Error {
  override name = 'UsageError';
}

interface Terminal {
  print(text: string): void;
  /** Writes to stderr, so that a table can be piped. */
  note(text: string): void;
  /** `undefined` if nobody can answer. */
  ask?: (question: string) => Promise<boolean>;
}

/** The command may wait longer for another process than a visitor. */
const WRITE_WAIT_MS = 60_000;
const LIST_LIMIT = 50;
const DAY_MS = 86_400_000;

/**
 * Runs one call of `npm run enquiries`. Never creates a store.
 * @throws UsageError, StoreError
 */
export async function runCommand(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [verb = '', ...rest] = positionals;
  const setting = getEnv().ENQUIRY_STORE;
  if (setting === undefined) throw new UsageError('ENQUIRY_STORE names no folder.');
  if (!Object.hasOwn(VERBS, verb)) throw new UsageError(`"${verb}" is no command.`);
  const folder = path.resolve(setting);
  terminal.note(`Enquiry store: ${databaseFile(folder)}\n`);
  checkAccess(folder);
  const store = openEnquiryStore(folder, { writeWaitMs: WRITE_WAIT_MS });
  try {
    await VERBS[verb as keyof typeof VERBS]({ store, rest, values, ...terminal });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') throw error;
    throw new StoreError(`The enquiry store cannot be used: ${(error as Error).message}.`);
  } finally {
    store.close();
  }
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
        yes: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Opening would create a missing file, and reading a database with a write-ahead log needs write permission. */
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
  values: ReturnType<typeof readArguments>['values'];
}

/** The subcommands by name. Each throws UsageError if its arguments are wrong. */
const VERBS = {
  list({ store, rest, values, print }: Call) {
    const enquiries = store.list(readState(rest), values.limit === undefined ? LIST_LIMIT : readCount(values.limit));
    for (const stored of enquiries) print(toLine(stored));
    if (enquiries.length === 0) print('There are none.\n');
  },

  export({ store, rest, values, print }: Call) {
    const table = toCsv(store.list(readState(rest), -1));
    if (values.out === undefined) return print(table);
    writeForOwner(values.out, table);
    print(`Written to ${values.out}.\n`);
  },

  async send({ store, rest: [which], print }: Call) {
    if (which === undefined) throw new UsageError('Which? A number or a state.');
    const selection: Selection = /^\d+$/.test(which)
      ? { id: Number(which) }
      : { state: readState([which]) ?? 'waiting' };
    const channels = listChannels(getEnv());
    print(`${await store.sendAgain(selection, channels)} put into the queue.\n`);
    const outbox = createOutbox({ channels, deliver, queues: store.queues });
    outbox.wake();
    await outbox.settled();
    await outbox.stop();
    const lengths = store.measureQueues();
    for (const channel of channels) print(`${channel}: ${lengths[channel].waiting} still wait.\n`);
  },

  async delete({ store, rest: [number], values, print, ask }: Call) {
    const days = values['older-than'];
    if ((number === undefined) === (days === undefined))
      throw new UsageError('Which? A number, or --older-than N days.');
    const [which, what] =
      number === undefined
        ? [{ before: Date.now() - readCount(days ?? '') * DAY_MS }, `what is older than ${days} days`]
        : [{ id: readCount(number) }, `enquiry ${number}`];
    if (values.yes !== true) {
      if (!ask) throw new UsageError('Deleting asks first, and nobody is here to answer: add --yes.');
      if (!(await ask(`Delete ${what} for good?`))) return print('Nothing was deleted.\n');
    }
    print(`${await store.delete(which)} deleted.\n`);
  },
};

/** The state in a call; `null` if it names none. */
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

/** Personal data: only the owner may read the file. */
function writeForOwner(file: string, content: string): void {
  try {
    // A file that exists keeps its mode otherwise. Before the content: nobody may read it in between.
    const descriptor = openSync(file, 'w', 0o600);
    if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, 0o600);
    writeFileSync(descriptor, content);
    closeSync(descriptor);
  } catch (error) {
    throw new StoreError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

const toText = ({ channel, state, problem, attempts }: Delivery) =>
  `${channel} ${state}${problem === null ? '' : ` (${problem}${attempts > 1 ? `, ${attempts} times` : ''})`}`;

function toLine(stored: StoredEnquiry): string {
  const { id, receivedAt, enquiry, deliveries, isSuspect } = stored;
  const { name, email, phone, company_name: company, country, description } = enquiry;
  const states = deliveries.length === 0 ? stateOf(stored) : deliveries.map(toText).join(', ');
  const mark = isSuspect ? 'suspected spam  ' : '';
  const person = stored.isUnreadable
    ? UNREADABLE
    : `${name}, ${company}, ${country}, ${email}, ${phone}: ${description}`;
  return `${toOneLine(`${id}  ${formatIndiaTime(new Date(receivedAt))} IST  ${states}  ${mark}${person}`)}\n`;
}
