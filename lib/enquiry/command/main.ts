import { createInterface } from 'node:readline/promises';

import { USAGE } from '@/lib/enquiry/command/arguments';
import { StoreError, UsageError } from '@/lib/enquiry/command/errors';
import { runCommand } from '@/lib/enquiry/command/run';
import { EnvError } from '@/lib/env-schema';

/*
 * npm run enquiries -- help
 *
 * What waits in the enquiry store, was delivered or was refused; for the vendor. It may run beside the site. Ends with 2
 * where it was called wrongly, with 1 where the store cannot be used.
 */

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  if (['help', '--help'].includes(process.argv[2] ?? '')) process.stdout.write(USAGE);
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
