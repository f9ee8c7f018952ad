/**
 * Builds the worker against the test backend, holds it to its size, runs it in the platform's own runtime on this
 * machine with its durable parts, and tests it there. Nothing leaves the machine.
 *
 * npm test --prefix deploy/edge [-- --skip-build] [arguments for `playwright test`]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import ts from 'typescript';

import { findBrowser } from '../../../e2e/browser.mjs';
import {
  bin,
  buildWranglerArguments,
  CONFIG,
  environment,
  findNode,
  here,
  populateCache,
  repository,
  run,
  stage,
  STATE,
} from '../tools.mjs';

/** The same from run to run: pages and content belong to the backend that they were built against. */
const BACKEND = `http://127.0.0.1:${process.env.EDGE_BACKEND_PORT ?? 5601}`;
const SETTINGS = {
  API_BASE_URL: BACKEND,
  REVALIDATE_SECRET: 'a secret for all the tests',
  /** 15 minutes become 45 s, the time-out of 15 s 0.75 s. */
  BACKEND_TIME_SCALE: '0.05',
};

/** How long the runtime may take to start where a machine has much else to do. */
const START_MS = 5 * 60_000;

/** Of a second worker, which has no queue of enquiries. */
const OTHER_SETTINGS = {
  ...SETTINGS,
  SITE_URL: 'https://www.vendor.example',
  HSTS: 'preload',
  ANALYTICS_SCRIPT_URL: 'https://analytics.example/script.js',
};

const isSkipping = process.argv.includes('--skip-build');
/** @type {import('node:child_process').ChildProcess[]} */
const started = [];

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string; env?: Record<string, string>; node?: string; output?: 'inherit' | 'ignore' }} [options]
 */
function start(program, args, { cwd = repository, env = {}, node = process.execPath, output = 'inherit' } = {}) {
  const child = spawn(node, [program, ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', output, output],
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
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {string} url */
async function untilAnswers(url) {
  const isAnswering = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const until = Date.now() + START_MS;
  while (!(await isAnswering())) {
    if (Date.now() > until) throw new Error(`${url} did not answer within ${START_MS / 60_000} minutes`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Runs the worker. Comes back with its URL.
 * @param {Record<string, string>} settings
 * @param {{ config?: string; state?: string }} [options]
 */
async function startWorker(settings, options) {
  const [port, inspector] = [await freePort(), await freePort()];
  const [program = '', ...args] = buildWranglerArguments(settings, options);
  start(program, [...args, '--port', String(port), '--inspector-port', String(inspector)], {
    cwd: stage,
    node: findNode(),
    // By its registry, a worker's binding to itself would find another one of the same name on this machine.
    env: { WRANGLER_REGISTRY_PATH: path.join(stage, '.wrangler/registry', String(port)) },
    output: process.env.EDGE_LOG ? 'inherit' : 'ignore',
  });
  return `http://localhost:${port}`;
}

/** The configuration as somebody has it who takes the queue of enquiries out. Comes back with its path. */
function writeConfigWithoutQueue() {
  const { config } = ts.parseConfigFileTextToJson(CONFIG, readFileSync(CONFIG, 'utf8'));
  /** @param {string} file */
  const absolute = (file) => (file.startsWith('.') ? path.join(here, file) : file);
  config.main = path.join(here, config.main);
  config.assets.directory = absolute(config.assets.directory);
  for (const name in config.alias) config.alias[name] = absolute(config.alias[name]);
  const { bindings } = config.durable_objects;
  config.durable_objects.bindings = bindings.filter(
    (/** @type {{ name: string }} */ one) => one.name !== 'ENQUIRY_QUEUE',
  );
  const file = path.join(stage, 'wrangler.no-queue.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

process.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  start(bin('tsx', 'dist/cli.mjs'), ['e2e/backend/main.ts', '--port', new URL(BACKEND).port]);
  await untilAnswers(`${BACKEND}/api/contact`);
  if (!isSkipping || !existsSync(stage)) run(path.join(here, 'build.mjs'), [], { cwd: repository, env: SETTINGS });
  rmSync(path.join(stage, '.wrangler'), { recursive: true, force: true });
  populateCache('local');

  const site = await startWorker(SETTINGS);
  const otherSite = await startWorker(OTHER_SETTINGS, {
    config: writeConfigWithoutQueue(),
    state: path.join(stage, '.wrangler/other-state'),
  });
  for (const url of [site, otherSite]) await untilAnswers(`${url}/api/health`);
  const given = process.argv.slice(2).filter((argument) => argument !== '--skip-build');
  const tests = start(bin('playwright', 'cli.js'), ['test', '-c', 'deploy/edge/test/playwright.config.ts', ...given], {
    env: {
      EDGE_SITE: site,
      EDGE_SITE_WITHOUT_QUEUE: otherSite,
      EDGE_STORE: path.join(STATE, 'v3/r2'),
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
