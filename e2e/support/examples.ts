import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { vi } from 'vitest';

import { freePort } from '@/e2e/support/process';

/** A program of docs/examples that runs. */
export interface Example {
  url: string;
  /** The enquiries that it has saved, each a text. */
  listSaved(): string[];
  stop(): Promise<void>;
}

const hasPhp = spawnSync('php', ['--version']).status === 0;

/** Whether this machine can run an example. */
export const canRun = (file: string) => hasPhp || !file.endsWith('.php');

/** Starts a program of docs/examples on a free port, with a folder of its own for enquiries. */
export async function startExample(file: string, settings: Record<string, string> = {}): Promise<Example> {
  const folder = mkdtempSync(path.join(tmpdir(), 'example-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = path.join('docs/examples', file);
  const [command, ...args] = file.endsWith('.php')
    ? (['php', '-S', `127.0.0.1:${port}`, program] as const)
    : ([process.execPath, program] as const);
  const env = { ...process.env, ...settings, PORT: String(port), ENQUIRIES: folder };
  const child = spawn(command, args, { env, stdio: 'ignore' });
  await vi.waitFor(() => fetch(url, { method: 'POST' }), { timeout: 15_000, interval: 100 });
  return {
    url,
    listSaved: () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')),
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
