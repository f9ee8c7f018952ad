import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { writeTestContent } from '@/e2e/backend/content';
import { freePort, ROOT, runBuild, type Settings } from './site';

/** The origin of the second site: a public one, so that canonicals and indexing can be tested. */
export const PUBLIC_ORIGIN = 'https://www.vendor.example';
/** Of the site of the faults: 15 minutes become 22.5 s, the timeout of 15 s 375 ms. */
export const FAULTS_TIME_SCALE = 0.025;

export type SharedSite = 'embedded' | 'other' | 'faults' | 'standalone';

interface SharedBuild {
  /** The folder of the build. `.next` is left to `npm run build` and `npm start`. */
  folder: string;
  settings: Settings;
  /** The script that builds it: `build` where none is named. */
  script?: string;
  /** Of the backend, whose address becomes part of the pages. */
  backendPort?: number;
}

/** The production builds that several suites share. */
const SITES: Record<SharedSite, SharedBuild> = {
  /** On the tests' own content. */
  embedded: {
    folder: '.next-embedded',
    settings: {
      API_BASE_URL: '',
      SITE_URL: '',
      CONTENT_FOLDER: '.data/test-content',
      ENQUIRY_STORE: '.data/e2e-enquiries',
    },
  },
  /** Against a real backend with odd content, on a public origin. The caller runs the backend. */
  other: {
    folder: '.next-other',
    backendPort: 4821,
    settings: { SITE_URL: PUBLIC_ORIGIN },
  },
  /** Against a backend that is down, with all times shortened. */
  faults: {
    folder: '.next-faults',
    backendPort: 4822,
    settings: { SITE_URL: '', BACKEND_TIME_SCALE: String(FAULTS_TIME_SCALE) },
  },
  /** The folder for servers and containers. 15 minutes become 18 s. A build needs no Redis, so nobody is there. */
  standalone: {
    folder: '.next-standalone',
    script: 'build:standalone',
    backendPort: 4823,
    settings: { SITE_URL: PUBLIC_ORIGIN, BACKEND_TIME_SCALE: '0.02', REDIS_URL: 'redis://127.0.0.1:1' },
  },
};

/** What a build is made of. */
const SOURCES = ['app', 'components', 'e2e/support/company', 'e2e/content', 'lib', 'public', 'scripts'];
const SOURCE_FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'deploy/build-standalone.mjs',
  'e2e/backend/content.ts',
];
/** Tests, and in `public` what builds put there: copies of a content folder, icons. */
const NO_SOURCES = /\.test\.tsx?$|^public.(?:content\b|[^/\\]+$)/;

/** The same for the same sources, settings and version of Node. */
function digest(settings: Settings): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  ).filter((file) => !NO_SOURCES.test(file));
  const hash = createHash('sha256').update(JSON.stringify([settings, process.version]));
  for (const file of [...files, ...SOURCE_FILES].sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

const recordOf = (folder: string) => path.join(ROOT, folder, 'built-for-tests.json');

function readRecord(folder: string): { digest?: string; backendPort?: number } {
  return existsSync(recordOf(folder)) ? JSON.parse(readFileSync(recordOf(folder), 'utf8')) : {};
}

/** The port on which the backend of a site has to listen: that of the last build while it is free. */
export async function findBackendPort(name: SharedSite): Promise<number | undefined> {
  const { folder, backendPort } = SITES[name];
  return backendPort && freePort(readRecord(folder).backendPort ?? backendPort);
}

/** The environment with which a site is built and started. */
export const listSettings = (name: SharedSite, backendPort = SITES[name].backendPort): Settings => ({
  NEXT_DIST_DIR: SITES[name].folder,
  ...SITES[name].settings,
  ...(backendPort ? { API_BASE_URL: `http://127.0.0.1:${backendPort}` } : {}),
});

/** Next serves files from `public` alone, so the pictures and files of the tests' content are added there. */
export function serveTestMedia(folder: string): void {
  cpSync(path.join(ROOT, folder), path.join(ROOT, 'public/content'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !/\.(?:md|json)$/.test(file),
  });
}

/**
 * Builds a site unless it has been built from the same sources before.
 * @returns the environment in which to start it, and the port of its backend
 */
export async function prepareSite(
  name: SharedSite,
  wantedPort?: number,
): Promise<{ settings: Settings; backendPort: number | undefined }> {
  const { folder, script } = SITES[name];
  const backendPort = wantedPort ?? (await findBackendPort(name));
  const settings = listSettings(name, backendPort);
  if (settings.CONTENT_FOLDER) {
    await writeTestContent(path.join(ROOT, settings.CONTENT_FOLDER));
    serveTestMedia(settings.CONTENT_FOLDER);
  }
  const built = { digest: digest(settings), backendPort };
  if (readRecord(folder).digest === built.digest) return { settings, backendPort };
  rmSync(recordOf(folder), { force: true });
  forgetContent(folder);
  const startedAt = performance.now();
  await runBuild(settings, script);
  writeFileSync(recordOf(folder), JSON.stringify(built));
  console.warn(`${folder}: built in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  return { settings, backendPort };
}

/** Deletes the content of a backend that a build or a server has stored. */
export function forgetContent(folder: string): void {
  for (const written of ['cache/fetch-cache', 'built-content', 'server/route-cache'])
    rmSync(path.resolve(ROOT, folder, written), { recursive: true, force: true });
}
