import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

import { ROOT } from './places';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 20;

export interface Command {
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
}

export interface Running {
  /** From the start of the process to the first response of 200. */
  coldStartMs: number;
  /** Resident memory of the process and all that it started. */
  memoryMib(): number;
  stop(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function launch({ command, args, cwd = ROOT, env = {} }: Command) {
  const output: string[] = [];
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: servers start children, and all must end.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(...text.split('\n').filter(Boolean)));
  }
  // A missing program.
  child.once('error', ({ message }) => output.push(message));
  const exited = once(child, 'close') as Promise<[number | null]>;
  exited.catch(() => {});
  return { child, output, exited };
}

/** Runs a command to its end. Returns the duration in milliseconds. */
export async function runToEnd(command: Command): Promise<number> {
  const startedAt = performance.now();
  const { output, exited } = launch(command);
  const [code] = await exited;
  if (code !== 0) throw new Error(`${command.args.join(' ')} ended with ${code}:\n${output.slice(-30).join('\n')}`);
  return performance.now() - startedAt;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));

function signal({ pid }: ChildProcess, name: 'SIGTERM' | 'SIGKILL') {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has ended already.
  }
}

const answersOk = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    async (response) => (await response.arrayBuffer(), response.status === 200),
    () => false,
  );

/** Starts a server and waits until a URL answers with 200. */
export async function start(command: Command, url: string): Promise<Running> {
  const startedAt = performance.now();
  const { child, output, exited } = launch(command);
  running.add(child);
  for (;;) {
    if (await answersOk(url)) break;
    if (child.exitCode !== null || performance.now() - startedAt > START_LIMIT_MS) {
      signal(child, 'SIGKILL');
      throw new Error(`${command.command} ${command.args.join(' ')} does not answer:\n${output.slice(-30).join('\n')}`);
    }
    await wait(POLL_MS);
  }
  return {
    coldStartMs: performance.now() - startedAt,
    memoryMib: () => memoryOfMib(child.pid ?? 0),
    async stop() {
      running.delete(child);
      signal(child, 'SIGTERM');
      await Promise.race([exited, wait(STOP_LIMIT_MS)]);
      signal(child, 'SIGKILL');
      await exited;
    },
  };
}

/** Resident memory of a process and its children, in MiB. NaN if there is no /proc. */
export function memoryOfMib(root: number): number {
  try {
    const pages = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => residentKib(pid, root));
    return pages.reduce((total, kib) => total + kib, 0) / 1_024;
  } catch {
    return Number.NaN;
  }
}

function residentKib(pid: string, root: number): number {
  try {
    // After the name in brackets: state, parent, process group.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    if (![pid, fields?.[1], fields?.[2]].some((id) => Number(id) === root)) return 0;
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
