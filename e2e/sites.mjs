/**
 * The production builds that the test suites share. Each is made once for its sources and settings and kept, so that
 * one run of all suites builds a site once:
 *   embedded  on a frozen copy of the content that ships with the site (`e2e/content`),
 *   other     against a real HTTP backend with odd content (`e2e/backend`, the "nasty" set), on a public origin,
 *   faults    against a backend that is down, with every time constant of the backend shortened.
 *
 * `.next` is left to `npm run build` and `npm start`.
 *
 * node e2e/sites.mjs embedded faults    makes sure of builds and starts nothing
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
/**
 * The script behind a package's command.
 * @param {string} name
 * @param {string} file
 */
export const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
export const NEXT = bin('next', 'dist/bin/next');
const TSX = bin('tsx', 'dist/cli.mjs');
/** Next writes the folder of a build into both: the types of its routes. */
const PROJECT_FILES = ['tsconfig.json', 'next-env.d.ts'].map((file) => path.join(ROOT, file));

/** Where the second site says it stands: a public origin, so that canonicals and indexing can be tested. */
export const PUBLIC_ORIGIN = 'https://www.vendor.example';
/** Of the site of the faults: 15 minutes become 22.5 s, the time-out of 15 s 375 ms. */
export const FAULTS_TIME_SCALE = 0.025;

/** Next serves the files of any content from here. */
const SERVED_MEDIA = 'public/content';

const NO_BACKEND = { API_BASE_URL: '', SITE_URL: '', CONTENT_FOLDER: 'e2e/content' };
/**
 * @typedef {'embedded' | 'other' | 'faults'} SharedSite
 * @typedef {{ folder: string, settings: Record<string, string>, backend?: { port: number, content: string | null } }} Site
 * @typedef {import('node:child_process').ChildProcess} Child
 */

// A backend's address is built into pages, so a kept build needs the same port again.
/** @type {Record<SharedSite, Site>} */
const SITES = {
  embedded: { folder: '.next-embedded', settings: { ...NO_BACKEND, ENQUIRY_STORE: '.data/e2e-enquiries' } },
  other: {
    folder: '.next-other',
    backend: { port: 4821, content: 'nasty' },
    // So few page loads that the other tests' visitors are never among them; the test of it makes itself one.
    settings: { SITE_URL: PUBLIC_ORIGIN, WEB_VITALS: '0.000000001' },
  },
  faults: {
    folder: '.next-faults',
    backend: { port: 4822, content: null },
    settings: { SITE_URL: '', BACKEND_TIME_SCALE: String(FAULTS_TIME_SCALE) },
  },
};

/** What a build is made of: tests, documents and tools change none of it. */
const SOURCES = ['app', 'components', 'e2e/content', 'lib', 'public', 'scripts'];
const SOURCE_FILES = ['middleware.ts', 'instrumentation.ts', 'next.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Copies of a content folder, and what runs tests. */
const NO_SOURCES = /^(?:public.content.|scripts.test\.ts$)/;

function listSources() {
  const inFolders = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
      .filter((file) => !NO_SOURCES.test(file)),
  );
  const settings = readdirSync(ROOT).filter((name) => /^\.env(?!\.example)/.test(name));
  return [...inFolders, ...SOURCE_FILES, ...settings].filter((file) => existsSync(path.join(ROOT, file))).sort();
}

/**
 * The same for the same sources, settings and Node.
 * @param {Site} site
 */
function digest({ settings, backend }) {
  const hash = createHash('sha256').update(JSON.stringify([settings, backend?.content, process.version]));
  for (const file of listSources()) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** A port of this machine on which nobody listens; the one that is asked for, where it is free. */
export async function findPort(wanted = 0) {
  const server = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (wanted === 0) throw error;
    return findPort();
  }
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a script of a package in a group of its own: it may start children, and all of them have to end with it.
 * @param {string} script
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio?: 'inherit' | 'pipe' }} [options]
 * @returns {Child}
 */
export function start(script, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', stdio, stdio],
    detached: process.platform !== 'win32',
  });
  return child;
}

/**
 * Ends a child with its group; one that is gone already is no error.
 * @param {Child} child
 */
export function end(child) {
  if (child.exitCode !== null || child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/**
 * Until something answers at a URL, whatever it says.
 * @param {string} url
 */
export async function untilAnswers(url) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    try {
      await fetch(url, { method: 'HEAD' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  throw new Error(`${url} did not answer within a minute`);
}

/**
 * Starts the test backend as a process of its own and waits for it.
 * @param {number} port
 * @param {string} content
 * @param {string[]} [options] further options of `npm run backend`
 */
export async function startBackendProcess(port, content, options = []) {
  const child = start(TSX, ['e2e/backend/main.ts', '--port', String(port), '--content', content, ...options]);
  await untilAnswers(`http://127.0.0.1:${port}/api/contact`);
  return child;
}

/**
 * Runs `npm run build` with these settings. The types are not checked: `npm test` does that once.
 * @param {Record<string, string>} settings
 * @returns {Promise<string>} what the build printed
 * @throws {Error} with the last lines of that, if the build fails
 */
export function runBuild(settings) {
  return withProjectFilesKept(async () => {
    const isWindows = process.platform === 'win32';
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        TYPES_CHECKED_APART: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const stop = () => end(child);
    process.once('exit', stop);
    const [code] = await once(child, 'close');
    process.off('exit', stop);
    if (code !== 0) throw new Error(`npm run build ended with ${code}:\n${output.slice(-8_000)}`);
    return output;
  });
}

/**
 * Runs a build and puts back what Next writes into the project's files: a test leaves no trace there.
 * @template T
 * @param {() => Promise<T>} run
 */
async function withProjectFilesKept(run) {
  const kept = PROJECT_FILES.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]);
  try {
    return await run();
  } finally {
    for (const [file = '', text] of kept) if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text ?? '');
  }
}

/** Adds the files of the tests' content to `public/content`; scripts/prebuild.ts leaves that to its caller. */
function serveTestMedia() {
  const { CONTENT_FOLDER } = NO_BACKEND;
  cpSync(path.join(ROOT, CONTENT_FOLDER), path.join(ROOT, SERVED_MEDIA), {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !/\.(?:md|json)$/.test(file),
  });
}

/** @param {Record<string, string> & { NEXT_DIST_DIR: string }} env */
async function build(env) {
  const folder = path.join(ROOT, env.NEXT_DIST_DIR);
  // Pictures that were made of the sources stay; route types of an older build would be checked along with the code.
  rmSync(path.join(folder, 'types'), { recursive: true, force: true });
  forgetContent(folder);
  await runBuild(env);
}

/**
 * Makes sure that a site is built from the sources as they are, and says how to start it.
 * @param {SharedSite} name
 * @param {{ isBuilding?: boolean }} [options] with `isBuilding: false` a kept build is taken however old it is
 * @returns the environment of `next start`, and the port that the backend has to listen on
 */
export async function prepareSite(name, { isBuilding = true } = {}) {
  const { folder, backend, settings } = SITES[name];
  if (settings.CONTENT_FOLDER) serveTestMedia();
  const record = path.join(ROOT, folder, 'built-for-tests.json');
  const wanted = digest(SITES[name]);
  const kept = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const port = backend && (await findPort(kept.backendPort ?? backend.port));
  const isCurrent = kept.digest === wanted && kept.backendPort === port;
  const backendPort = isBuilding ? port : (kept.backendPort ?? port);
  const environment = {
    NODE_ENV: 'production',
    NEXT_DIST_DIR: folder,
    ...settings,
    ...(backend ? { API_BASE_URL: `http://127.0.0.1:${backendPort}` } : {}),
  };
  if (isBuilding && !isCurrent) {
    const startedAt = performance.now();
    const living = backend?.content ? await startBackendProcess(backendPort, backend.content) : null;
    try {
      await build(environment);
    } finally {
      if (living) {
        const ended = once(living, 'exit');
        end(living);
        await ended;
      }
    }
    writeFileSync(record, JSON.stringify({ digest: wanted, backendPort }));
    console.info(`${folder}: built in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  } else console.info(`${folder}: ${isCurrent ? 'as it was built, nothing has changed' : 'as it is'}`);
  return { settings: environment, backendPort };
}

/**
 * Forgets what a server has learnt from a backend since the build.
 * @param {string} folder
 */
export function forgetContent(folder) {
  for (const written of ['cache/fetch-cache', 'server/route-cache']) {
    rmSync(path.resolve(ROOT, folder, written), { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const name of process.argv.slice(2)) {
    try {
      if (!(name in SITES)) throw new Error(`No site "${name}": there are ${Object.keys(SITES).join(', ')}.`);
      await prepareSite(/** @type {SharedSite} */ (name));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}
