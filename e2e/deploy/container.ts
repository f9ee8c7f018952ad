import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type Image } from '@/e2e/deploy/dockerfile';
import { freePort } from '@/e2e/support/free-port';

/** Nobody: owns no file of the image but those in its volumes. */
const USER_ID = 65_534;

const isRoot = process.getuid?.() === 0;

export interface Container {
  url: string;
  port: number;
  child: ChildProcess;
  output: string[];
  /** Runs the image's own health check; its exit code. */
  checkHealth(): number | null;
  /** Ends it as a service manager does. Comes back with its exit code and the time that took. */
  stop(): Promise<{ code: number | null; ms: number }>;
  kill(): void;
}

/** The volumes of an image: folders that outlive a container, filled from the image when they are new. */
export function makeVolumes(image: Image): string {
  const home = mkdtempSync(path.join(os.tmpdir(), 'site-volumes-'));
  chmodSync(home, 0o755);
  for (const volume of image.volumes)
    cpSync(path.join(image.root, volume), path.join(home, volume), { recursive: true });
  if (isRoot) own(home);
  return home;
}

function own(folder: string): void {
  chownSync(folder, USER_ID, USER_ID);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, name), USER_ID, USER_ID);
  }
}

/** A new tree of the image, whose volumes lead to the given folders. */
function makeTree(image: Image, volumes: string): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'site-container-'));
  chmodSync(root, 0o755);
  cpSync(image.root, root, { recursive: true, preserveTimestamps: true });
  for (const volume of image.volumes) {
    const place = path.join(root, volume);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(volumes, volume), place);
  }
  if (!isRoot) chmodTree(root);
  return root;
}

/** Where the test is no root it owns the tree itself, and only the mode makes it read-only. */
const chmodTree = (root: string) => spawnSync('chmod', ['-R', 'a-w', root]);

/** Starts the image as `docker run --read-only` would: as another user, who can write to the volumes alone. */
export async function startContainer(
  image: Image,
  { volumes, settings = {}, port: given }: { volumes: string; settings?: Record<string, string>; port?: number },
): Promise<Container> {
  const root = makeTree(image, volumes);
  const port = given ?? (await freePort());
  const { PATH = '' } = process.env;
  const lead = (value: string) => value.replace(/^\/data\b/, path.join(volumes, 'data'));
  const env = {
    PATH,
    ...Object.fromEntries(Object.entries(image.env).map(([key, value]) => [key, lead(value)])),
    HOSTNAME: '127.0.0.1',
    PORT: String(port),
    ...settings,
  };
  const options = {
    cwd: path.join(root, image.workdir),
    env: env as unknown as NodeJS.ProcessEnv,
    ...(isRoot ? { uid: USER_ID, gid: USER_ID } : {}),
  };
  const [command = '', ...args] = image.command;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(...text.split('\n').filter(Boolean)));
  }
  const forget = () => {
    if (!isRoot) spawnSync('chmod', ['-R', 'u+w', root]);
    rmSync(root, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 1; ; attempt += 1) {
    if (await fetch(`${url}/icon.svg`).then(Boolean, () => false)) break;
    if (attempt > 150 || child.exitCode !== null) {
      child.kill('SIGKILL');
      forget();
      throw new Error(`The image does not start (exit code ${child.exitCode}):\n${output.join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    port,
    child,
    output,
    checkHealth() {
      const [test = '', ...rest] = image.health.slice(image.health[0] === 'CMD' ? 1 : 0);
      return spawnSync(test, rest, options).status;
    },
    async stop() {
      const startedAt = performance.now();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      const ms = performance.now() - startedAt;
      forget();
      return { code: child.exitCode, ms };
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}
