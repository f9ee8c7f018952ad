import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { NO_SETTINGS } from './no-settings';

/* Builds and starts the site in processes of its own, as `npm run build` and `npm start` do. */

export const ROOT = path.join(import.meta.dirname, '../..');
/** Next's command of a checkout. Started without npm, its process is the server. */
const findNext = (folder: string) =>
  path.join(
    path.dirname(createRequire(path.join(folder, 'package.json')).resolve('next/package.json')),
    'dist/bin/next',
  );
export const NEXT = findNext(ROOT);

/** Environment variables of a build or a server. */
export type Settings = Record<string, string>;

export interface Visit {
  status: number;
  html: string;
  ms: number;
  /** What Next's page cache did: HIT, STALE, MISS. */
  cache: string | null;
}

export interface Site {
  url: string;
  pid: number;
  visit(pathname: string): Promise<Visit>;
  /** The server's output, line by line. */
  output: string[];
  stop(): Promise<void>;
  /** Ends it as a power cut would (`kill -9`). */
  kill(): Promise<void>;
}

/**
 * Below the ports that systems hand out by themselves: no client, and no server without a port of its own, takes one
 * before it is used or while a server restarts. Each process counts from another number.
 */
let lastPort = randomInt(20_000, 31_000);

/** A free port of 127.0.0.1: `wanted` if nobody listens there. */
export async function freePort(wanted = (lastPort += 1)): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return wanted;
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

/** Starts a program in a checkout. */
function run(
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

/** Takes over the pictures that another build has encoded: 20 s of processor time. The build keeps what it needs. */
function reusePictures(buildFolder: string, checkout: string): void {
  const generated = path.join(ROOT, '.generated');
  const own = path.join(checkout, '.generated', buildFolder, 'pictures');
  if (!existsSync(generated) || existsSync(own)) return;
  const others = readdirSync(generated).map((folder) => path.join(generated, folder, 'pictures'));
  const complete = others.find((folder) => existsSync(path.join(folder, 'list.json')));
  if (complete) cpSync(complete, own, { recursive: true, preserveTimestamps: true });
}

/**
 * Runs `npm run build`, or another script that builds. The types are not checked: `npm run typecheck` does that.
 * @param folder another checkout
 * @returns the output of the build
 * @throws with the end of the output if the build fails
 */
export async function runBuild(settings: Settings, script = 'build', folder = ROOT): Promise<string> {
  reusePictures(settings.NEXT_DIST_DIR ?? '.next', folder);
  const { child, output } = run(
    'npm',
    ['run', '--silent', script],
    {
      TYPES_CHECKED_APART: '1',
      COMPANY_FOLDER: 'e2e/support/company',
      ...settings,
    },
    folder,
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${script} ended with ${code}:\n${output.slice(-100).join('\n')}`);
  return output.join('\n');
}

/**
 * Starts a built site and waits until it responds.
 * @param folder another built checkout
 */
export async function startSite(port: number, settings: Settings, folder = ROOT): Promise<Site> {
  // As `npm start` does: the server ends when this process is gone, even if it was killed.
  const environment = { npm_lifecycle_event: 'start', ...settings };
  const { child, output } = run(
    process.execPath,
    [findNext(folder), 'start', '--port', String(port)],
    environment,
    folder,
  );
  const url = `http://127.0.0.1:${port}`;
  const closed = once(child, 'close');
  await untilResponds(`${url}/icon.svg`, child).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    // Its last lines arrive after its end.
    await closed;
    throw new Error(`The site does not start: ${String(error)}\n${output.join('\n')}`);
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await closed;
    clearTimeout(timer);
  };
  return {
    url,
    pid: child.pid!,
    output,
    async visit(pathname) {
      const startedAt = performance.now();
      const response = await fetch(`${url}${pathname}`, { redirect: 'manual' });
      const html = await response.text();
      const ms = performance.now() - startedAt;
      return { status: response.status, html, ms, cache: response.headers.get('x-nextjs-cache') };
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/**
 * Waits until a URL responds, with any status.
 * @throws after a minute, or when `child` has ended
 */
export async function untilResponds(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    if (await fetch(url).then(Boolean, () => false)) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`exit code ${child.exitCode}`);
  }
  throw new Error('no response within a minute');
}
