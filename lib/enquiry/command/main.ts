import { runCommand, USAGE, UsageError } from '@/lib/enquiry/command/run';
import { EnvError } from '@/lib/env-schema';

/*
 * npm run enquiries -- help
 *
 * What waits in the enquiry store, was delivered or was refused; for the vendor. It may run beside the site. Ends with 2
 * where it was called wrongly.
 */

try {
  if (['help', '--help'].includes(process.argv[2] ?? '')) process.stdout.write(USAGE);
  else await runCommand(process.argv.slice(2), (text) => void process.stdout.write(text));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof EnvError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
