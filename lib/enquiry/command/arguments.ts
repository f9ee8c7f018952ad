import { parseArgs } from 'node:util';

import { CHANNELS } from '@/lib/enquiry/channels/channel';
import { UsageError } from '@/lib/enquiry/command/errors';
import { ENQUIRY_STATES, type EnquiryState } from '@/lib/enquiry/store/stored-enquiry';

/** What `help` prints, and a call that was refused. */
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

/**
 * The words of a call and its options.
 * @throws UsageError at an option that is unknown or lacks its value.
 */
export function readArguments(args: string[]) {
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

/**
 * The state that a call names; `null`: it names none.
 * @throws UsageError
 */
export function readState([state]: string[]): EnquiryState | null {
  if (state === undefined) return null;
  const known = ENQUIRY_STATES.find((candidate) => candidate === state);
  if (!known) throw new UsageError(`"${state}" is no state.`);
  return known;
}

/**
 * A whole number.
 * @throws UsageError
 */
export function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`"${text}" is no whole number.`);
  return Number(text);
}
