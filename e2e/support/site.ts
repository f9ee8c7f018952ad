import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { type Build, type BuildName, copyBuild, prepareBuild } from '@/e2e/support/builds';
import { freePort, isRunning, ROOT, run, serveTestMedia, type Settings, untilResponds } from '@/e2e/support/process';
import { toBuiltSettings } from '@/lib/built-settings';
import { stageMedia } from '@/lib/content/folder/media';
import { BUILD_SETTINGS, parseEnv } from '@/lib/env-schema';

export interface Visit {
  status: number;
  html: string;
  /** What Next's page cache did: HIT, STALE, MISS. */
  cache: string | null;
}

/** A running server of the site. */
export interface Server {
  url: string;
  pid: number;
  /** Its output, line by line. */
  output: string[];
  visit(pathname: string): Promise<Visit>;
  stop(): Promise<void>;
  /** Ends it as a power cut would (`kill -9`). */
  kill(): Promise<void>;
}

/**
 * The site logs this name when it has hooked into Next's server. An earlier request would be served without the hook, and
 * hide from the tests what Next does at the first one.
 */
const ODD_SETTING = 'SITEURL';

/**
 * Starts a built checkout as `npm start` does, and waits until it responds.
 * @throws with its output if it does not start
 */
export async function startServer(root: string, settings: Settings, port?: number): Promise<Server> {
  port ??= await freePort();
  // Started without npm, its process is the server. It ends when this process is gone, even if that was killed.
  const next = path.dirname(createRequire(path.join(root, 'package.json')).resolve('next/package.json'));
  const args = [path.join(next, 'dist/bin/next'), 'start', '--port', String(port)];
  const own = { npm_lifecycle_event: 'start', [ODD_SETTING]: 'odd' };
  const { child, output } = run(process.execPath, args, { ...own, ...settings }, root);
  const url = `http://127.0.0.1:${port}`;
  const closed = once(child, 'close');
  // The floor of the bench has none.
  const isHooked = existsSync(path.join(root, 'instrumentation.ts'));
  const isReady = () => !isHooked || output.some((line) => line.includes(ODD_SETTING));
  await untilResponds(`${url}/icon.svg`, child, output, isReady);
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
      const response = await fetch(`${url}${pathname}`, { redirect: 'manual' });
      const html = await response.text();
      return { status: response.status, html, cache: response.headers.get('x-nextjs-cache') };
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export interface Site extends Server {
  port: number;
  build: Build;
  /** The folder of its own copy of the build. */
  folder: string;
  /** The environment of its next start. */
  settings: Settings;
  /** Starts it again on its port and folder, after it was stopped or killed. */
  start(): Promise<void>;
  /** Ends it, and deletes its folder. */
  close(): Promise<void>;
}

export interface SiteOptions {
  build: BuildName;
  /** The backend, or the port where one will listen: by default that of the build, whose content other ports lack. */
  backend?: { port: number };
  /** Of this start, beside those of the build. With one that pages contain, the copy has no pages: they are rendered. */
  settings?: Settings;
  /** Its files have other names. */
  isNextRelease?: boolean;
}

/** Starts a copy of a build, which is made before if there is none of these sources. */
export async function startSite({ build: name, backend, settings: given, isNextRelease }: SiteOptions): Promise<Site> {
  const build = await prepareBuild(name);
  const isAdded = backend && !build.backendPort;
  const own = { ...(isAdded && { API_BASE_URL: `http://127.0.0.1:${backend.port}`, ENQUIRY_STORE: '' }), ...given };
  const recorded = replaceRecorded(own);
  const replace = { ...replacePort(build, backend), ...recorded };
  const withoutPages = Object.keys(recorded).length > 0;
  const kind = isAdded ? 'backend' : name;
  const folder = path.join(build.root, `${COPY}${kind}-${process.pid}-${(copies += 1)}`);
  removeAbandoned(build.root);
  copyBuild(path.join(build.root, build.folder), folder, { replace, withoutPages, isNextRelease });
  if (hasMedia(kind)) serveTestMedia();
  const settings: Settings = { ...replaceIn(build.settings, replace), ...own, NEXT_DIST_DIR: path.basename(folder) };
  const port = await freePort();
  const remove = async () => {
    for (const left of [folder, path.join(build.root, '.generated', path.basename(folder))])
      rmSync(left, { recursive: true, force: true });
    // The site's own pictures and files, for the `npm start` that follows.
    if (hasMedia(kind) && !readdirSync(ROOT).some((file) => file.startsWith(COPY) && hasMedia(file.slice(COPY.length))))
      await stageMedia('lib/company/content', 'public');
  };
  const server = await startServer(build.root, settings, port).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const site: Site = {
    ...server,
    build,
    port,
    folder,
    settings,
    async start() {
      Object.assign(site, await startServer(build.root, settings, port));
    },
    async close() {
      await site.kill();
      await remove();
    },
  };
  return site;
}

const COPY = '.next-copy-';
let copies = 0;

/** Whether a copy serves the pictures and files of the tests' content. A backend has its own. */
const hasMedia = (kind: string) => kind.startsWith('embedded');

/**
 * What changes the settings that a build without them has recorded (`@generated/settings.json`, which a start compares),
 * and the lifetime of its pages: with a backend, they have one.
 */
function replaceRecorded(settings: Settings): Record<string, string> {
  const env = toBuiltSettings(parseEnv(settings));
  const changed = BUILD_SETTINGS.filter((name) => settings[name]);
  return Object.fromEntries([
    ...changed.map((name) => [`${name}:null`, `${name}:${JSON.stringify(env[name])}`]),
    ...(settings.API_BASE_URL ? [['"initialRevalidateSeconds":false', '"initialRevalidateSeconds":900']] : []),
  ]) as Record<string, string>;
}

/** What gives a copy of a build another backend than that of the build. */
export const replacePort = ({ backendPort }: Build, backend?: { port: number }): Record<string, string> =>
  backend && backendPort && backend.port !== backendPort
    ? { [`127.0.0.1:${backendPort}`]: `127.0.0.1:${backend.port}` }
    : {};

export const replaceIn = (settings: Settings, words: Record<string, string>): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      Object.entries(words).reduce((text, [from, to]) => text.replaceAll(from, to), value),
    ]),
  );

/** Deletes copies of processes that were killed. */
function removeAbandoned(root: string): void {
  for (const name of readdirSync(root).filter((file) => file.startsWith(COPY))) {
    if (!isRunning(Number(name.split('-').at(-2)))) rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
