import '@/lib/load-env-files';

import { createInterface } from 'node:readline/promises';

import { runCommand, USAGE, UsageError } from '@/lib/enquiry/command/run';
import { StoreError } from '@/lib/enquiry/store/database';
import { EnvError } from '@/lib/env-schema';

/*
 * npm run enquiries -- help
 *
 * Manages the enquiry store. May run beside the site. Reads the .env files that Next reads. Exits with 2 for a wrong
 * call, with 1 if the store cannot be used.
 */

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  if (['help', '--help'].includes(process.argv[2] ?? 'help')) process.stdout.write(USAGE);
  else {
    await runCommand(process.argv.slice(2), {
      print: (text) => void process.stdout.write(text),
      note: (text) => void process.stderr.write(text),
      ...(process.stdin.isTTY ? { ask } : {}),
    });
  }
} catch (error) {
  if (error instanceof StoreError) {
    console.error(error.message);
    process.exitCode = 1;
  } else if (error instanceof UsageError || error instanceof EnvError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else throw error;
}
