import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { logLine } from '@/lib/log';
import { sendEnquiry } from '@/lib/backend/send-enquiry';
import { toCsv } from '@/lib/enquiry/command/csv';
import { type EnquiryStore, openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { createOutbox } from '@/lib/enquiry/store/outbox';
import { ENQUIRY_STATES, type EnquiryState, type StoredEnquiry } from '@/lib/enquiry/store/stored-enquiry';
import { getEnv } from '@/lib/env';

export const USAGE = `npm run enquiries                           how many wait, were delivered, refused …
npm run enquiries -- list [STATE]           the newest of them, or of a state   [--limit N]
npm run enquiries -- csv [STATE]            all of them for a spreadsheet       [--out FILE]
npm run enquiries -- send NUMBER|STATE      send again: one, or all of a state
npm run enquiries -- delete --older-than N  delete for good what came more than N days ago; what waits stays
npm run enquiries -- delete NUMBER          delete one for good, whatever its state

STATE is ${ENQUIRY_STATES.join(', ')}. The folder is that of ENQUIRY_STORE.
`;

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const DAY_MS = 86_400_000;
const LIST_LIMIT = 50;

/** Carries out one call of `npm run enquiries`; `print` gets what it says. */
export async function runCommand(args: string[], print: (text: string) => void): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [verb = 'summary', ...rest] = positionals;
  const folder = getEnv().ENQUIRY_STORE;
  if (folder === undefined)
    throw new UsageError('ENQUIRY_STORE names no folder: enquiries go straight to the backend.');
  if (!(verb in VERBS)) throw new UsageError(`"${verb}" is no command.`);
  const store = openEnquiryStore(folder);
  try {
    await VERBS[verb as keyof typeof VERBS]({ store, rest, values, print });
  } finally {
    store.close();
  }
}

interface Call {
  store: EnquiryStore;
  rest: string[];
  values: { limit?: string; out?: string; 'older-than'?: string };
  print(text: string): void;
}

const VERBS = {
  summary({ store, print }: Call) {
    const summary = store.summarize();
    for (const state of ENQUIRY_STATES) print(`${state.padEnd(10)} ${summary[state]}\n`);
    if (summary.oldestWaitingAt !== null) print(`waiting since ${new Date(summary.oldestWaitingAt).toISOString()}\n`);
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

  async send({ store, rest: [which], print }: Call) {
    if (which === undefined) throw new UsageError('Which? A number or a state.');
    const count = /^\d+$/.test(which)
      ? store.sendAgain({ id: Number(which) })
      : store.sendAgain({ state: readState([which]) ?? 'waiting' });
    print(`${count} put into the line.\n`);
    const { API_BASE_URL, BACKEND_TIME_SCALE: timeScale } = getEnv();
    if (API_BASE_URL === undefined) return print('API_BASE_URL is unset: they wait until the site has a backend.\n');
    store.resume();
    const outbox = createOutbox({
      store,
      send: sendEnquiry,
      holder: `command ${process.pid}`,
      timeScale,
      log: logLine,
    });
    outbox.wake();
    await outbox.settled();
    await outbox.stop();
    print(`${store.summarize().waiting} still wait.\n`);
  },

  delete({ store, rest: [number], values, print }: Call) {
    const days = values['older-than'];
    if ((number === undefined) === (days === undefined))
      throw new UsageError('Which? A number, or --older-than N days.');
    const which =
      number === undefined ? { before: Date.now() - readCount(days ?? '') * DAY_MS } : { id: readCount(number) };
    print(`${store.delete(which)} deleted.\n`);
  },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { limit: { type: 'string' }, out: { type: 'string' }, 'older-than': { type: 'string' } },
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

/** Terminals obey control characters, and a line is a line. */
const toPlain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function toLine({ id, receivedAt, state, enquiry, attempts, problem }: StoredEnquiry): string {
  const { name, email, phone, company_name: company, country, description } = enquiry;
  const trouble = problem === null ? '' : ` (${problem}${attempts > 0 ? `, ${attempts} times` : ''})`;
  return toPlain(
    `${id}  ${new Date(receivedAt).toISOString()}  ${state}${trouble}  ${name}, ${company}, ${country}, ${email}, ${phone}: ${description}`,
  ).concat('\n');
}
