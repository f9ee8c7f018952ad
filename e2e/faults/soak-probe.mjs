/**
 * Measures the heap of a server that loads it with `--import`. At SIGUSR2 it collects garbage and writes the bytes in use to
 * the file that SOAK_MEMORY_FILE names.
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
