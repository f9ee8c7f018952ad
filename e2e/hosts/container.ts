import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { copyBuild, prepareBuild } from '@/e2e/support/builds';
import { collectOutput, endWithThisProcess, freePort, ROOT, type Settings, untilResponds } from '@/e2e/support/process';
import { replaceIn, replacePort } from '@/e2e/support/site';

export const SECRET = 'a secret for all the tests';

/** The folder of `npm run build:standalone`, as it is deployed to a server or a container. */
export interface Image {
  root: string;
  /** The folder of Next's build in it; `.next` outside of tests. */
  build: string;
  /** Those of the build that must be the same at start, and the time scale. */
  settings: Settings;
}

/**
 * A copy of the image, which the caller deletes.
 * @param backend by default it has the port of the build, whose content an image for another port lacks
 * @param isNextRelease whether its files have other names
 */
export async function makeImage({
  backend,
  isNextRelease,
}: { backend?: { port: number }; isNextRelease?: boolean } = {}): Promise<Image> {
  const built = await prepareBuild('standalone');
  const replace = replacePort(built, backend);
  const from = path.join(built.root, built.folder, 'standalone');
  const root = mkdtempSync(path.join(os.tmpdir(), 'site-image-'));
  const next = path.join(from, built.folder);
  cpSync(from, root, { recursive: true, preserveTimestamps: true, filter: (file) => file !== next });
  copyBuild(next, path.join(root, built.folder), { replace, isNextRelease });
  // It contains Next's configuration.
  const server = path.join(root, 'server.js');
  for (const [word, other] of Object.entries(replace))
    writeFileSync(server, readFileSync(server, 'utf8').replaceAll(word, other));
  const { API_BASE_URL = '', SITE_URL = '' } = replaceIn(built.settings, replace);
  return {
    root,
    build: built.folder,
    // The timeout of 15 s is 3 s: a busy machine must not make the backend look slow.
    settings: { NEXT_DIST_DIR: built.folder, API_BASE_URL, SITE_URL, BACKEND_TIME_SCALE: '0.2' },
  };
}

/** The user nobody. Owns only the files in the volumes. */
const USER_ID = 65_534;

const isRoot = process.getuid?.() === 0;

/** The health check of deploy/Dockerfile. */
const HEALTH_CHECK = JSON.parse(
  /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(readFileSync(path.join(ROOT, 'deploy/Dockerfile'), 'utf8'))?.[1] ?? '[]',
) as string[];

export type Container = Awaited<ReturnType<typeof startContainer>>;

/** The volumes, which outlive a container: `cache` is Next's, and `data`. Both are empty. */
export function makeVolumes(): string {
  const home = mkdtempSync(path.join(os.tmpdir(), 'site-volumes-'));
  chmodSync(home, 0o755);
  for (const folder of ['cache', 'data']) mkdirSync(path.join(home, folder));
  if (isRoot) spawnSync('chown', ['-R', `${USER_ID}:${USER_ID}`, home]);
  return home;
}

/** A copy of the image in which only the volume of the cache is writable. */
function makeTree({ root, build }: Image, volumes: string): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'site-container-'));
  chmodSync(tree, 0o755);
  const cache = path.join(root, build, 'cache');
  cpSync(root, tree, { recursive: true, preserveTimestamps: true, filter: (file) => file !== cache });
  symlinkSync(path.join(volumes, 'cache'), path.join(tree, build, 'cache'));
  if (!isRoot) spawnSync('chmod', ['-R', 'a-w', tree]);
  return tree;
}

/** Starts the image as `docker run --read-only` does: as a user who can write to the volumes only. */
export async function startContainer(
  image: Image,
  { volumes, settings = {} }: { volumes: string; settings?: Settings },
) {
  const root = makeTree(image, volumes);
  const port = await freePort();
  const options = {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production' as const,
      NEXT_TELEMETRY_DISABLED: '1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
      ...image.settings,
      REVALIDATE_SECRET: SECRET,
      ENQUIRY_STORE: path.join(volumes, 'data/enquiries'),
      ...settings,
    },
    ...(isRoot ? { uid: USER_ID, gid: USER_ID } : {}),
  };
  const child = spawn(process.execPath, ['server.js'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithThisProcess(child);
  const closed = once(child, 'close');
  const output = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  await untilResponds(`${url}/icon.svg`, child, output);
  return {
    url,
    port,
    output,
    /** The exit code of the shipped health check. */
    checkHealth() {
      const [command = '', ...args] = HEALTH_CHECK;
      return spawnSync(command, args, options).status;
    },
    /** Stops it as a service manager does. Returns the exit code. */
    async stop() {
      child.kill('SIGTERM');
      await closed;
      if (!isRoot) spawnSync('chmod', ['-R', 'u+w', root]);
      rmSync(root, { recursive: true, force: true });
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
