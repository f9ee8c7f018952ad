import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { NO_SETTINGS } from '@/e2e/support/no-settings';

/* Processes, ports and files of this checkout, for tests that start servers. */

export const ROOT = path.join(import.meta.dirname, '../..');

/** Environment variables of a build or a server. */
export type Settings = Record<string, string>;

/**
 * Below the ports that systems hand out by themselves: no client, and no server without a port of its own, takes one
 * before it is used or while a server restarts. Each process counts from another number.
 */
let lastPort = randomInt(20_000, 31_000);

/** A port of 127.0.0.1 where nobody listens. */
export async function freePort(): Promise<number> {
  const port = (lastPort += 1);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isWindows = process.platform === 'win32';

const running = new Set<ChildProcess>();
const killRunning = () => {
  for (const child of running) child.kill('SIGKILL');
};
process.once('exit', killRunning);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    killRunning();
    // Others may want to tidy up first, and end this process themselves.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });
}

/** Lets a child end with this process: Vitest ends workers whose tests hang, and an interrupted run ends all of them. */
export function endWithThisProcess(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** What a child prints from now on, line by line. */
export function collectOutput({ stdout, stderr }: ChildProcess): string[] {
  const output: string[] = [];
  for (const stream of [stdout, stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => line && output.push(line));
  }
  return output;
}

/** Starts a program in a checkout, without the settings of the vendor. */
export function run(
  command: string,
  args: string[],
  settings: Settings,
  cwd = ROOT,
): { child: ChildProcess; output: string[] } {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...NO_SETTINGS, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows && command === 'npm',
  });
  endWithThisProcess(child);
  return { child, output: collectOutput(child) };
}

/**
 * Waits until a process that has just been started responds, with any status. The first request leaves when `isReady`.
 * @throws with its output, after a minute, or when it has ended
 */
export async function untilResponds(
  url: string,
  child: ChildProcess,
  output: string[] = [],
  isReady = () => true,
): Promise<void> {
  const closed = once(child, 'close');
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    if (isReady() && (await fetch(url).then(Boolean, () => false))) return;
    if (child.exitCode !== null || child.signalCode !== null) break;
  }
  child.kill('SIGKILL');
  // Its last lines arrive after its end.
  await closed;
  throw new Error(`It does not start (exit code ${child.exitCode}):\n${output.join('\n')}`);
}

/** Next serves files from `public` alone, so the pictures and files of the tests' content are added there. */
export function serveTestMedia(): void {
  cpSync(path.join(ROOT, 'e2e/content'), path.join(ROOT, 'public/content'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !/\.(?:md|json|html)$/.test(file),
  });
}
