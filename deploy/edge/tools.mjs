import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export const here = import.meta.dirname;
export const repository = path.resolve(here, '../..');

/** Where the copy that is built stands: beside `node_modules`, and ignored as every folder of that beginning is. */
export const stage = path.join(repository, '.next-edge');

/** What the platform's own tool asks for; the site itself runs on less. */
const NODE_MIN = { major: 22, minor: 12 };

/** @param {string} version */
const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NODE_MIN.major || (major === NODE_MIN.major && minor >= NODE_MIN.minor);
};

/** Node for the platform's tools: the one that runs this, or the one that `npm ci` brought into this folder. */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const folder = path.join(
    here,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  );
  const node = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  throw new Error(
    `Node ${NODE_MIN.major}.${NODE_MIN.minor} or newer is needed here: run this with one, or \`npm ci\` where its package exists.`,
  );
}

/**
 * @param {string} name of a package of the site
 * @param {string} file in it
 */
export const bin = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

export const PROGRAMS = {
  next: bin('next', 'dist/bin/next'),
  tsx: bin('tsx', 'dist/cli.mjs'),
  openNext: path.join(here, 'node_modules/@opennextjs/cloudflare/dist/cli/index.js'),
  wrangler: path.join(here, 'node_modules/wrangler/bin/wrangler.js'),
};

/** What the worker keeps where it runs on this machine. */
export const STATE = path.join(stage, '.wrangler/state');

export const CONFIG = path.join(here, 'wrangler.jsonc');

/**
 * The environment of the tools: they find Node by its name, and say nothing of us to anybody.
 * @param {Record<string, string | undefined>} [own]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(own = {}) {
  const { NEXT_DIST_DIR: _, STANDALONE: __, ...rest } = process.env;
  return {
    ...rest,
    PATH: `${path.dirname(findNode())}${path.delimiter}${process.env.PATH}`,
    CI: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    ...own,
  };
}

/**
 * Runs a program to its end, and throws where it fails. Comes back with what it wrote.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string; env?: Record<string, string>; isQuiet?: boolean }} [options]
 */
export function run(program, args, { cwd = stage, env = {}, isQuiet = false } = {}) {
  const { status, stdout } = spawnSync(findNode(), [program, ...args], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!isQuiet || status !== 0) process.stdout.write(stdout ?? '');
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} ended with ${status}`);
  return stdout;
}

/**
 * Fills the bucket with the pages that the build made: on this machine, or at the platform.
 * @param {'local' | 'remote'} target
 */
export const populateCache = (target) =>
  run(PROGRAMS.openNext, ['populateCache', target, '-c', CONFIG], { isQuiet: true });

/**
 * What Node runs to have the worker on this machine.
 * @param {Record<string, string | undefined>} settings
 */
export const buildWranglerArguments = (settings, { config = CONFIG, state = STATE } = {}) => [
  PROGRAMS.wrangler,
  'dev',
  ...['-c', config, '--ip', '127.0.0.1', '--persist-to', state],
  ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
];
