import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { NEXT, ROOT } from '@/e2e/sites.mjs';

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
  /** What the server wrote, line by line. */
  output: string[];
  stop(): Promise<void>;
  /** Ends it as a power cut would (`kill -9`). */
  kill(): Promise<void>;
}

type Settings = Record<string, string>;

function runNext(args: string[], settings: Settings): { child: ChildProcess; output: string[] } {
  const output: string[] = [];
  const child = spawn(process.execPath, [NEXT, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Next starts children, and all of them have to end with the test.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => line && output.push(line));
  }
  return { child, output };
}

/** Starts the built site and waits until it answers. */
export async function startSite(port: number, settings: Settings): Promise<Site> {
  const { child, output } = runNext(['start', '--port', String(port)], settings);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 1; ; attempt += 1) {
    const isUp = await fetch(`${url}/icon.svg`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (attempt > 300 || child.exitCode !== null) throw new Error(`The site does not start:\n${output.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    pid: child.pid!,
    output,
    async visit(pathname) {
      const startedAt = performance.now();
      const response = await fetch(`${url}${pathname}`, { redirect: 'manual' });
      const html = await response.text();
      return {
        status: response.status,
        html,
        ms: performance.now() - startedAt,
        cache: response.headers.get('x-nextjs-cache'),
      };
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 10_000);
      await closed;
      clearTimeout(timer);
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGKILL');
      await closed;
    },
  };
}
