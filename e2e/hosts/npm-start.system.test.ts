import { type ChildProcess, execFileSync, spawn } from 'node:child_process';

import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { prepareBuild } from '@/e2e/support/builds';
import { freePort, ROOT, untilResponds } from '@/e2e/support/process';

/*
 * `npm start` as process managers run it: they signal the process that they started, which is npm or its shell and not
 * the server.
 */

let settings: Record<string, string>;
let npm: ChildProcess | undefined;
let port: number;

beforeAll(async () => {
  ({ settings } = await prepareBuild('embedded'));
});
afterEach(() => {
  // Cleans up after a failed test: npm has its own process group.
  try {
    if (npm?.pid) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // No process is left.
  }
});

async function startByNpm(stdio: 'ignore' | 'pipe' = 'ignore'): Promise<void> {
  port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' };
  npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio, detached: true });
  await untilResponds(`http://127.0.0.1:${port}/icon.svg`, npm);
}

/** Whether a server listens on the port, without a connection to it. */
const isTaken = () =>
  fetch(`http://127.0.0.1:${port}/icon.svg`, { headers: { Connection: 'close' } }).then(
    () => true,
    () => false,
  );

describe.skipIf(process.platform === 'win32')('Decisions, Settings: npm start', () => {
  it.each(['npm', 'its shell'])('ends its server when %s gets SIGTERM', async (name) => {
    await startByNpm();
    const shell = Number(execFileSync('pgrep', ['-P', String(npm!.pid)], { encoding: 'utf8' }));
    process.kill(name === 'npm' ? npm!.pid! : shell, 'SIGTERM');
    await expect.poll(isTaken).toBe(false);
  });

  it('keeps running when the reader of its output has gone', async () => {
    await startByNpm('pipe');
    npm?.stdout?.destroy();
    npm?.stderr?.destroy();
    for (let index = 0; index < 3; index += 1) {
      // The first one is logged.
      const headers = { 'X-Forwarded-For': '203.0.113.9', Connection: 'close' };
      expect((await fetch(`http://127.0.0.1:${port}/icon.svg`, { headers })).status).toBe(200);
    }
  });
});
