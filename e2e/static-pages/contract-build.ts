import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { type Backend, startBackend } from '@/e2e/backend/server';
import { freePort, runBuild } from '@/e2e/support/site';
import { BUILT_CONTENT } from '@/lib/platform/next/stored-content';

/** A build against the real HTTP backend of the tests. */
export interface ContractBuild {
  /** The backend's, which the pages name and tests use again: no port that systems hand out by themselves. */
  port: number;
  /** The version of Next that made it. */
  next: string;
  /** Calls that the backend got during the build. */
  calls: string[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    build: ContractBuild;
  }
}

export const DIST_DIR = '.next-contract';
export const SECRET = 'a secret for the contract';
export const EMAIL_FALLBACK = 'fallback@vendor.example';
const NOTE = `${DIST_DIR}/contract.json`;
const DATA_CACHE = `${DIST_DIR}/cache/fetch-cache`;
const DATA_CACHE_OF_BUILD = `${DIST_DIR}/contract-data-cache`;
/** A file in the data cache from before the build, which must be there after it. */
const KEPT = `${DATA_CACHE}/kept-by-the-build`;

const SOURCES = ['app', 'components', 'lib', 'public', 'scripts', 'package-lock.json', 'next.config.ts'];
const FILES = ['instrumentation.ts', 'middleware.ts', 'node_modules/next/package.json'];

/** The timeout becomes 1.5 s: a busy machine must not make the backend look slow. */
export const TIME_SCALE = 0.1;

export const settingsOf = (port: number) => ({
  NEXT_DIST_DIR: DIST_DIR,
  API_BASE_URL: `http://127.0.0.1:${port}`,
  SITE_URL: '',
  CONTACT_EMAIL_FALLBACK: EMAIL_FALLBACK,
  // Of its redirects.
  CONTENT_FOLDER: 'e2e/content',
  BACKEND_TIME_SCALE: String(TIME_SCALE),
  REVALIDATE_SECRET: SECRET,
});

const installedNext = () =>
  (JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')) as { version: string }).version;

function changedAt(source: string): number {
  const own = statSync(source);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(0, ...readdirSync(source).map((name) => changedAt(path.join(source, name))));
}

/** The build of an earlier run, if neither the site nor Next has changed since. */
function readBuild(): ContractBuild | undefined {
  if (!existsSync(NOTE)) return undefined;
  const build = JSON.parse(readFileSync(NOTE, 'utf8')) as ContractBuild;
  const isCurrent = [...SOURCES, ...FILES].every((source) => changedAt(source) < statSync(NOTE).mtimeMs);
  return isCurrent && build.next === installedNext() ? build : undefined;
}

const openBackend = (port: number) => startBackend({ port }).catch(() => undefined);

async function makeBuild(backend: Backend): Promise<ContractBuild> {
  rmSync(NOTE, { force: true });
  mkdirSync(DATA_CACHE, { recursive: true });
  writeFileSync(KEPT, '');
  const output = await runBuild(settingsOf(backend.port));
  console.log(output.match(/^.*(?:Next\.js|Compiled|warn).*$/gim)?.join('\n'));
  rmSync(DATA_CACHE_OF_BUILD, { recursive: true, force: true });
  cpSync(DATA_CACHE, DATA_CACHE_OF_BUILD, { recursive: true });
  const build = { port: backend.port, next: installedNext(), calls: backend.log().map(({ path: call }) => call) };
  writeFileSync(NOTE, JSON.stringify(build));
  return build;
}

/** What a build writes of a page or a generated file. */
const PRERENDERED = /[/\\]server[/\\]app[/\\](?!_).*\.(?:html|rsc|meta|body|segments)$/;

/** Copies the build without its pages and content: as if it had been made while the backend was down. */
export function copyWithoutPages(to: string): void {
  rmSync(to, { recursive: true, force: true });
  const left = [DATA_CACHE, DATA_CACHE_OF_BUILD, `${DIST_DIR}/${BUILT_CONTENT}`];
  cpSync(DIST_DIR, to, { recursive: true, filter: (file) => !left.includes(file) && !PRERENDERED.test(file) });
}

/** Removes what a server has written since the build. */
export function restoreBuild() {
  for (const folder of [DATA_CACHE, `${DIST_DIR}/server/route-cache`]) rmSync(folder, { recursive: true, force: true });
  cpSync(DATA_CACHE_OF_BUILD, DATA_CACHE, { recursive: true });
}

/** Builds the site unless the build of an earlier run fits. */
export default async function setup(project: TestProject) {
  const known = readBuild();
  const backend = (known && (await openBackend(known.port))) ?? (await startBackend({ port: await freePort() }));
  const build = known?.port === backend.port ? known : await makeBuild(backend);
  await backend.close();
  restoreBuild();
  project.provide('build', build);
}
