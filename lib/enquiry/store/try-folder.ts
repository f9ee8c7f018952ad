import 'server-only';

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A healthy disk needs milliseconds, and nobody waits for a server that is starting. */
const TIMEOUT_MS = 5_000;

/** Creates the folder and a file in it. Prints the kind of failure. */
const SCRIPT = `
  const fs = require('node:fs');
  const [, folder] = process.argv;
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.writeFileSync(folder + '/start.tmp', '', { mode: 0o600 });
    fs.rmSync(folder + '/start.tmp', { force: true });
  } catch (error) {
    console.log(error.code);
  }`;

/**
 * Tries to write to the folder of the store, in a process of its own: where a disk does not respond, or below `/proc`, the
 * first access would stop this one for good.
 * @returns `null` if it works; otherwise whether it hangs, and why it fails
 */
export async function tryFolder(
  folder: string,
  timeoutMs = TIMEOUT_MS,
): Promise<{ isHanging: boolean; reason: string } | null> {
  try {
    const options = { timeout: timeoutMs, killSignal: 'SIGKILL' } as const;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', SCRIPT, folder], options);
    const code = stdout.trim();
    return code === '' ? null : { isHanging: false, reason: `${folder} cannot be written (${code})` };
  } catch (error) {
    const isHanging = (error as { killed?: boolean }).killed === true;
    return { isHanging, reason: isHanging ? `${folder} cannot be written within ${timeoutMs} ms` : String(error) };
  }
}
