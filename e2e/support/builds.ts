import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type BackendContent, writeTestContent } from '@/e2e/backend/content';
import { nastyContent } from '@/e2e/backend/nasty-content';
import { startBackend } from '@/e2e/backend/server';
import { buildEditions } from '@/e2e/outages/editions';
import { freePort, isRunning, ROOT, run, serveTestMedia, type Settings } from '@/e2e/support/process';
import { BRANDED_CONTENT } from '@/e2e/vendor/content';
import { copyCheckout, VENDOR_SETTINGS } from '@/e2e/vendor/checkout';
import { BUILT_CONTENT } from '@/lib/platform/next/stored-content';

/* The production builds of the tests. Each is built once, and again when what it is made of has changed. */

/** The origin of sites that are indexed: canonicals and sitemaps name it. */
export const PUBLIC_ORIGIN = 'https://www.vendor.example';

export type BuildName = 'embedded' | 'other' | 'standalone' | 'vendor';

interface Definition {
  settings: Settings;
  /** What its backend has during the build. */
  backend?: Partial<BackendContent>;
  /** Fills a checkout of its own, which a vendor has edited. */
  copyCheckout?: (folder: string) => void;
  /** The script that builds it. */
  script?: string;
}

const BUILDS: Record<BuildName, Definition> = {
  /** On the tests' own content. `startSite` also gives it a backend, and other settings. */
  embedded: { settings: { CONTENT_FOLDER: '.data/test-content', ENQUIRY_STORE: '.data/e2e-enquiries' } },
  /** With odd content, on a public origin. */
  other: { backend: nastyContent, settings: { SITE_URL: PUBLIC_ORIGIN } },
  /** The folder for servers and containers. A build needs no Redis, so nobody is there. */
  standalone: {
    backend: buildEditions('built'),
    script: 'build:standalone',
    settings: { SITE_URL: PUBLIC_ORIGIN, BACKEND_TIME_SCALE: '0.02', REDIS_URL: 'redis://127.0.0.1:1' },
  },
  /** Of another vendor, with its own names, logo, facts, pages and backend. */
  vendor: { backend: BRANDED_CONTENT, copyCheckout, settings: VENDOR_SETTINGS },
};

export interface Build {
  /** The checkout. */
  root: string;
  /** The folder of Next's build in it. `.next` of this checkout is left to `npm run build` and `npm start`. */
  folder: string;
  /** The environment in which it was built and starts. */
  settings: Settings;
  /** The port in `API_BASE_URL`. */
  backendPort?: number;
  /** The paths that the backend was asked for during the build. */
  calls: string[];
  /** What the build printed. */
  output: string;
}

/** What a build is made of. */
const SOURCES = [
  ...['app', 'components', 'lib', 'public', 'scripts', 'deploy/build-standalone.mjs', 'deploy/bundle-commands.mjs'],
  ...['e2e/backend', 'e2e/content', 'e2e/outages/editions.ts', 'e2e/support/company', 'e2e/support/builds.ts'],
  ...['e2e/vendor', 'middleware.ts', 'instrumentation.ts', 'next.config.ts', 'tsconfig.json', 'tsconfig.build.json'],
  ...['package.json', 'package-lock.json'],
];
/** Tests, and in `public` what builds put there: copies of a content folder, icons. */
const NO_SOURCES = /\.(?:test|spec)\.tsx?$|^public.(?:content\b|[^/\\]+$)/;

/** The same for the same sources, settings and version of Node. */
function digest({ settings, script }: Definition): string {
  const files = SOURCES.flatMap((source) =>
    statSync(path.join(ROOT, source)).isFile()
      ? [source]
      : listFiles(path.join(ROOT, source)).map((file) => path.relative(ROOT, file)),
  );
  const hash = createHash('sha256').update(JSON.stringify([settings, script, process.version]));
  for (const file of files.filter((name) => !NO_SOURCES.test(name)).sort())
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Builds a site unless it has been built from the same sources before. Other processes wait meanwhile. */
export async function prepareBuild(name: BuildName): Promise<Build> {
  const definition = BUILDS[name];
  const root = definition.copyCheckout ? path.join(ROOT, `.next-${name}`) : ROOT;
  const folder = definition.copyCheckout ? '.next' : `.next-${name}`;
  const record = path.join(root, folder, 'built-for-tests.json');
  return whileOthersWait(async () => {
    const sources = digest(definition);
    const known = existsSync(record) && (JSON.parse(readFileSync(record, 'utf8')) as { sources: string; build: Build });
    if (known && known.sources === sources) return known.build;
    const build = await makeBuild(definition, { root, folder });
    writeFileSync(record, JSON.stringify({ sources, build }));
    return build;
  });
}

async function makeBuild(
  { settings: own, backend: content, script = 'build', copyCheckout }: Definition,
  { root, folder }: { root: string; folder: string },
): Promise<Build> {
  const startedAt = performance.now();
  copyCheckout?.(root);
  for (const name of ['built-for-tests.json', DATA_CACHE, BUILT_CONTENT])
    rmSync(path.join(root, folder, name), { recursive: true, force: true });
  if (own.CONTENT_FOLDER?.startsWith('.data/')) {
    await writeTestContent(path.join(ROOT, own.CONTENT_FOLDER));
    // Its pictures are encoded from there.
    serveTestMedia();
  }
  const backendPort = content && (await freePort());
  const backend = content && (await startBackend({ port: backendPort, content }));
  const settings: Settings = {
    ...own,
    NEXT_DIST_DIR: folder,
    ...(backendPort ? { API_BASE_URL: `http://127.0.0.1:${backendPort}` } : {}),
  };
  const output = await runBuild(settings, { script, root, hasOwnCompany: copyCheckout !== undefined });
  const calls = backend ? backend.log().map((request) => request.path) : [];
  if (backend) await backend.close();
  console.warn(
    `${path.relative(ROOT, path.join(root, folder))}: built in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  );
  return { root, folder, settings, ...(backendPort ? { backendPort } : {}), calls, output };
}

/**
 * Runs `npm run build`, or another script that builds. The types are not checked: `npm run typecheck` does that.
 * @returns the output of the build
 * @throws with the end of the output if the build fails
 */
export async function runBuild(
  settings: Settings,
  { script = 'build', root = ROOT, hasOwnCompany = false } = {},
): Promise<string> {
  reusePictures(settings.NEXT_DIST_DIR ?? '.next', root);
  const company: Settings = hasOwnCompany ? {} : { COMPANY_FOLDER: 'e2e/support/company' };
  const environment = { TYPES_CHECKED_APART: '1', ...company, ...settings };
  const { child, output } = run('npm', ['run', '--silent', script], environment, root);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${script} ended with ${code}:\n${output.slice(-100).join('\n')}`);
  return output.join('\n');
}

/** Takes over the pictures that another build has encoded: 20 s of processor time. The build keeps what it needs. */
function reusePictures(buildFolder: string, root: string): void {
  const generated = path.join(ROOT, '.generated');
  const own = path.join(root, '.generated', buildFolder, 'pictures');
  if (!existsSync(generated) || existsSync(own)) return;
  const others = readdirSync(generated).map((folder) => path.join(generated, folder, 'pictures'));
  const complete = others.find((folder) => existsSync(path.join(folder, 'list.json')));
  if (complete) cpSync(complete, own, { recursive: true, preserveTimestamps: true });
}

const LOCK = path.join(ROOT, '.data/build.lock');

/** Runs in one process of this checkout at a time: a second build would only slow the first down. */
async function whileOthersWait<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      if (isAbandoned(LOCK)) rmSync(LOCK, { force: true });
      else await sleep(500);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Whether the process that has written its id there has ended. */
function isAbandoned(lock: string): boolean {
  try {
    return !isRunning(Number(readFileSync(lock, 'utf8') || process.pid));
  } catch {
    return false;
  }
}

const DATA_CACHE = 'cache/fetch-cache';

/** What a build writes of a page or a generated file. */
const PRERENDERED = /[/\\]server[/\\]app[/\\](?!_).*\.(?:html|rsc|meta|body|segments)$/;
/** File types that contain addresses and file names. Compressed copies are not copied. */
const TEXT = /(?:^|[/\\])(?:BUILD_ID|[^/\\]*\.(?:html|rsc|js|json|css|body|meta))$/;
const CHUNK = /([\w-]{13})\.(?:js|css)$/;
/** These folders contain no address and name no script or style sheet. */
const WITHOUT_NAMES = /^(?:cache|static[/\\](?:i|media)|types)[/\\]/;

interface Changes {
  /** Words to replace, in pages by one of the same length, which the RSC payload counts. */
  replace?: Record<string, string>;
  /** Without content and pages: as if it had been built while the backend was down. */
  withoutPages?: boolean;
  /** A later release: another build id, and other names of all scripts and style sheets. */
  isNextRelease?: boolean;
}

const reverse = (name: string) => [...name].reverse().join('');

/** Copies the folder of a build, so that what a server writes there is its own, and changes the copy. */
export function copyBuild(from: string, to: string, { replace = {}, withoutPages, isNextRelease }: Changes = {}): void {
  const left = [
    ...['cache/turbopack', 'cache/.tsbuildinfo', 'standalone', 'diagnostics', 'types', 'trace'],
    // Stored under an address that is not the server's.
    ...(withoutPages || Object.keys(replace).length > 0 ? [DATA_CACHE, BUILT_CONTENT] : []),
  ].map((name) => path.join(from, name));
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) =>
      !left.includes(file) &&
      !(withoutPages && PRERENDERED.test(file)) &&
      !(isNextRelease && /\.(?:br|gz)$/.test(file)) &&
      !file.endsWith('.map'),
  });
  const words = new Map(Object.entries(replace));
  if (isNextRelease) {
    for (const file of ['BUILD_ID', ...listFiles(path.join(to, 'static/chunks'))]) {
      const name = file === 'BUILD_ID' ? readFileSync(path.join(to, file), 'utf8').trim() : CHUNK.exec(file)?.[1];
      if (name) words.set(name, reverse(name));
    }
  }
  if (words.size === 0) return;
  const anyWord = new RegExp([...words.keys()].join('|'), 'g');
  const change = (text: string) => text.replace(anyWord, (word) => words.get(word)!);
  for (const file of listFiles(to)) {
    if (!TEXT.test(file) || WITHOUT_NAMES.test(path.relative(to, file))) continue;
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed === text) continue;
    const { atime, mtime } = statSync(file);
    writeFileSync(file, changed);
    utimesSync(file, atime, mtime);
  }
  if (!isNextRelease) return;
  for (const folder of ['static', 'static/chunks'].map((name) => path.join(to, name))) {
    for (const name of readdirSync(folder)) {
      renameSync(path.join(folder, name), path.join(folder, change(name)));
    }
  }
}
