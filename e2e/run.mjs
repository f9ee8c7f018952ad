/**
 * Builds the site twice and runs the end-to-end tests against both production servers:
 *   1. on its embedded content (the folder `.next`, as `npm run build` makes it),
 *   2. against a real HTTP backend with other content (`e2e/backend`, the "nasty" set), into `.next-other`.
 *
 * node e2e/run.mjs [--skip-build] [--keep] [arguments for `playwright test`]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';

import { findBrowser } from './browser.mjs';

const root = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
const NEXT = bin('next', 'dist/bin/next');
const PLAYWRIGHT = bin('playwright', 'cli.js');
/** What `npm run build` runs after Next. */
const COMPRESS_FILES = path.join(root, 'scripts/compress-static.mjs');
const TSX = bin('tsx', 'dist/cli.mjs');
/** Where the second site says it stands: a public origin, so that canonicals and indexing can be tested. */
const PUBLIC_ORIGIN = 'https://www.vendor.example';
const OTHER_DIST_DIR = '.next-other';
/** A build is started with the backend that it was made with: `--skip-build` opens it at the same port. */
const BACKEND_PORT_FILE = path.join(root, OTHER_DIST_DIR, 'backend-port');

const skipBuild = process.argv.includes('--skip-build');
const playwrightArguments = process.argv.slice(2).filter((argument) => argument !== '--skip-build');
const started = [];

function start(script, args, env = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: Next's server starts children, and all of them have to end with the tests.
    detached: process.platform !== 'win32',
  });
  started.push(child);
  return child;
}

async function run(script, args, env) {
  const [code] = await once(start(script, args, env), 'exit');
  if (code !== 0) throw new Error(`${path.basename(script)} ${args.join(' ')} ended with ${code}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilAnswers(url) {
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

function stopAll() {
  for (const child of started) {
    if (child.exitCode !== null || child.pid === undefined) continue;
    try {
      if (process.platform === 'win32') child.kill();
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

process.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  const browser = findBrowser();
  const [embeddedPort, otherPort] = [await freePort(), await freePort()];
  const backendPort = skipBuild ? Number(readFileSync(BACKEND_PORT_FILE, 'utf8')) : await freePort();
  const backend = `http://127.0.0.1:${backendPort}`;
  // Each test is a visitor of its own, by the address that it says it comes from.
  const both = { TRUSTED_PROXIES: '1' };
  const embedded = {
    ...both,
    NEXT_DIST_DIR: '.next',
    API_BASE_URL: '',
    SITE_URL: '',
    ENQUIRY_STORE: '.data/e2e-enquiries',
  };
  const other = {
    ...both,
    NEXT_DIST_DIR: OTHER_DIST_DIR,
    API_BASE_URL: backend,
    SITE_URL: PUBLIC_ORIGIN,
    // So few that the other tests' visitors are never among them; the test of it makes itself one.
    WEB_VITALS: '0.000000001',
  };

  start(TSX, ['e2e/backend/main.ts', '--port', String(backendPort), '--content', 'nasty']);
  await untilAnswers(`${backend}/api/contact`);
  if (!skipBuild) {
    // Route types of an older build would be checked along with the code.
    rmSync(path.join(root, other.NEXT_DIST_DIR), { recursive: true, force: true });
    for (const settings of [embedded, other]) {
      await run(NEXT, ['build'], settings);
      await run(COMPRESS_FILES, [], settings);
    }
    writeFileSync(BACKEND_PORT_FILE, String(backendPort));
  }
  start(NEXT, ['start', '-p', String(embeddedPort)], embedded);
  start(NEXT, ['start', '-p', String(otherPort)], other);
  const sites = {
    EMBEDDED_SITE: `http://localhost:${embeddedPort}`,
    OTHER_SITE: `http://localhost:${otherPort}`,
  };
  await Promise.all(Object.values(sites).map(untilAnswers));
  await run(PLAYWRIGHT, ['test', '-c', 'e2e/playwright.config.ts', ...playwrightArguments], {
    ...sites,
    OTHER_ORIGIN: PUBLIC_ORIGIN,
    BACKEND_URL: backend,
    CHROMIUM_PATH: browser,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  stopAll();
}
