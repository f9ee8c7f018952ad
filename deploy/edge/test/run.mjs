/**
 * Builds the worker against the test backend, holds it to its size, runs it in the platform's own runtime on this
 * machine with its durable parts, and tests it there. Nothing leaves the machine.
 *
 * npm test --prefix deploy/edge [-- --skip-build] [arguments for `playwright test`]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';

import { findBrowser } from '../../../e2e/browser.mjs';
import {
  buildWranglerArguments,
  environment,
  findNode,
  here,
  populateCache,
  repository,
  run,
  stage,
} from '../tools.mjs';

const require = createRequire(import.meta.url);
const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** The same from run to run: pages and content belong to the backend that they were built against. */
const BACKEND = `http://127.0.0.1:${process.env.EDGE_BACKEND_PORT ?? 5601}`;
const SETTINGS = {
  API_BASE_URL: BACKEND,
  REVALIDATE_SECRET: 'a secret for all the tests',
  /** 15 minutes become 45 s, the time-out of 15 s 0.75 s. */
  BACKEND_TIME_SCALE: '0.05',
};

const isSkipping = process.argv.includes('--skip-build');
const started = [];

function start(program, args, { cwd = repository, env = {}, node = process.execPath, stdio = 'inherit' } = {}) {
  const child = spawn(node, [program, ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', stdio, stdio],
    // A group of its own: the runtime is a child of its tool, and both have to end with the tests.
    detached: process.platform !== 'win32',
  });
  started.push(child);
  return child;
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function untilAnswers(url) {
  for (let attempt = 0; attempt < 360; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer within a minute and a half`);
}

process.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  start(bin('tsx', 'dist/cli.mjs'), ['e2e/backend/main.ts', '--port', new URL(BACKEND).port]);
  await untilAnswers(`${BACKEND}/api/contact`);
  if (!isSkipping || !existsSync(stage)) run(path.join(here, 'build.mjs'), [], { cwd: repository, env: SETTINGS });
  rmSync(path.join(stage, '.wrangler'), { recursive: true, force: true });
  populateCache('local');

  const [port, inspector] = [await freePort(), await freePort()];
  const site = `http://localhost:${port}`;
  const [program, ...args] = buildWranglerArguments(SETTINGS);
  start(program, [...args, '--port', String(port), '--inspector-port', String(inspector)], {
    cwd: stage,
    node: findNode(),
    stdio: process.env.EDGE_LOG ? 'inherit' : 'ignore',
  });
  await untilAnswers(`${site}/icon.svg`);
  const given = process.argv.slice(2).filter((argument) => argument !== '--skip-build');
  const tests = start(bin('playwright', 'cli.js'), ['test', '-c', 'deploy/edge/test/playwright.config.ts', ...given], {
    env: {
      EDGE_SITE: site,
      EDGE_STORE: path.join(stage, '.wrangler/state/v3/r2'),
      BACKEND_URL: BACKEND,
      CHROMIUM_PATH: findBrowser(),
      CI: '',
    },
  });
  const [code] = await once(tests, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  stopAll();
}
