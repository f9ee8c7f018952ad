import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

import { readArguments } from '@/lib/enquiry/command/arguments';
import { StoreError, UsageError } from '@/lib/enquiry/command/errors';
import { type Terminal, VERBS } from '@/lib/enquiry/command/verbs';
import { databaseFile } from '@/lib/enquiry/store/database';
import { openEnquiryStore } from '@/lib/enquiry/store/enquiry-store';
import { getEnv } from '@/lib/env';

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
  if (!Object.hasOwn(VERBS, verb)) throw new UsageError(`"${verb}" is no command.`);
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
