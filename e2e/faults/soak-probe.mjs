/**
 * Says what a server holds in memory: loaded into it by `--import`, it collects all garbage at SIGUSR2 and writes what is
 * left, in bytes, to the file that SOAK_MEMORY_FILE names.
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = /** @type {() => void} */ (runInNewContext('gc'));
const file = process.env.SOAK_MEMORY_FILE ?? '';

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(file, String(heapUsed + external));
});
