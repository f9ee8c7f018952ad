/**
 * Runs the test suites in parts, side by side where that is faster on two cores. A part that fails hides no other; all
 * of them decide the exit code.
 *
 * npm test                           what to run before every push
 * npm run test:all                   every suite
 * npm run test:all -- --rest         every test but those of `npm test`, for a machine that has just run it
 * npm test -- unit …                 some parts by name
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { findBrowser } from '../e2e/browser.mjs';
import { stageMedia } from '../lib/content/folder/media';

const root = path.join(import.meta.dirname, '..');
const logs = path.join(root, '.data/test');
/** Lines of a failed part that are shown; its log holds all. */
const SHOWN_LINES = 120;
/** A line may be the HTML of a whole page. */
const SHOWN_CHARACTERS = 300;
/** Two cores have room for two parts. */
const SIDE_BY_SIDE = 2;

type Command = [command: string, args: string[]];

const has = (file: string) => existsSync(path.join(root, file));
const npm = (script: string): Command => ['npm', ['run', '--silent', script]];
const node = (...args: string[]): Command => [process.execPath, args];
const vitest = (config: string, ...args: string[]) =>
  node('node_modules/vitest/vitest.mjs', 'run', '--config', config, ...args);

/** Whether packages that are no part of the site's own install are there. */
const EDGE = 'deploy/edge/node_modules/wrangler/package.json';

interface Part {
  run: Command;
  /** Parts that have to end before. */
  after?: string[];
  /** Parts that have to succeed before. */
  needs?: string[];
  /** Why it is left out on this machine. */
  missing?: string | false;
  /** Measures time, and wants the machine for itself. */
  alone?: boolean;
}

interface Result {
  name: string;
  state: 'passed' | 'failed' | 'left';
  ms?: number;
  detail: string;
}

interface Ended {
  name: string;
  isPassed: boolean;
  ms: number;
  output: string;
}

const FAULTS = 'e2e/faults/vitest.config.ts';
const HANDFUL = 'e2e/faults/handful.spec.ts';

const QUICK: Record<string, Part> = {
  types: { run: npm('typecheck') },
  lint: { run: npm('lint') },
  unit: { run: npm('test:unit'), after: ['types'] },
  // Next's build writes to the folders that the type check reads, and to a file that the linter reads.
  build: { run: node('e2e/sites.mjs', 'embedded'), after: ['types', 'lint'] },
  'build for faults': { run: node('e2e/sites.mjs', 'faults'), after: ['types', 'lint', 'build'] },
  // It makes a build of its own; two at once would both write to the project's settings.
  contract: { run: npm('test:contract'), after: ['types', 'lint', 'build for faults'] },
  journeys: { run: node('e2e/run.mjs', '--quick'), needs: ['build'] },
  faults: {
    run: vitest(FAULTS, HANDFUL),
    needs: ['build for faults'],
  },
};

const ALL: Record<string, Part> = {
  ...QUICK,
  'build of the other site': { run: node('e2e/sites.mjs', 'other'), after: ['types', 'lint', 'contract'] },
  journeys: { run: npm('test:e2e'), needs: ['build', 'build of the other site'], alone: true },
  // Firefox and WebKit say themselves where they are missing.
  engines: { run: npm('test:engines'), needs: ['build'], alone: true },
  faults: { run: npm('test:faults'), needs: ['build for faults'], alone: true },
  deploy: { run: npm('test:deploy'), after: ['faults'], alone: true },
  edge: {
    run: ['npm', ['test', '--silent', '--prefix', 'deploy/edge']],
    after: ['deploy'],
    alone: true,
    missing: !has(EDGE) && 'its packages are not installed: npm ci --prefix deploy/edge',
  },
  brand: { run: npm('test:brand'), after: ['edge'], alone: true },
  'Node versions': {
    run: npm('test:nodes'),
    needs: ['build'],
    after: ['brand'],
    alone: true,
  },
};
/** With `--rest`, parts of which `npm test` has run a share. */
const REST: Record<string, Part> = {
  ...ALL,
  journeys: { ...ALL.journeys!, run: node('e2e/run.mjs', '--rest') },
  faults: { ...ALL.faults!, run: vitest(FAULTS, '--exclude', HANDFUL) },
};
/** Parts of `npm test` that `--rest` need not repeat; builds are kept and cost nothing again. */
const WHOLE_IN_QUICK = ['types', 'lint', 'unit', 'contract'];

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAll = process.argv.includes('--all');
const isRest = process.argv.includes('--rest');
const table = isRest ? REST : isAll ? ALL : QUICK;

function selectParts() {
  const unknown = names.filter((name) => !(name in table));
  if (unknown.length > 0)
    throw new Error(`No part "${unknown.join('", "')}": there are ${Object.keys(table).join(', ')}.`);
  const selected = new Set(names.length > 0 ? names : Object.keys(table));
  for (const name of selected) for (const needed of table[name]?.needs ?? []) selected.add(needed);
  if (isRest) for (const name of WHOLE_IN_QUICK) selected.delete(name);
  return Object.keys(table).filter((name) => selected.has(name));
}

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`;
const minutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
const children = new Set<ChildProcess>();

function runPart(name: string, { run: [command, args] }: Part): Promise<Ended> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    children.add(child);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      children.delete(child);
      const output = Buffer.concat(chunks).toString('utf8');
      writeFileSync(path.join(logs, `${name.replaceAll(' ', '-')}.log`), output);
      resolve({ name, isPassed: code === 0, ms: performance.now() - startedAt, output });
    });
  });
}

/** What a passing part says in one line: how many tests it ran. */
function summaryOf(output: string): string {
  // Colours and carriage returns of progress bars.
  const plain = output.replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '');
  const counts = [...plain.matchAll(/^\s*(?:Tests\s+)?(\d+ (?:passed|failed|skipped|flaky).*)$/gm)].map(
    ([, text = '']) => text.trim(),
  );
  return counts.slice(-4).join(', ');
}

function stopAll() {
  for (const child of children) {
    try {
      if (process.platform === 'win32') child.kill();
      else if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // Gone already.
    }
  }
}

const endOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .slice(-SHOWN_LINES)
    .map((line) => line.slice(0, SHOWN_CHARACTERS))
    .join('\n');

async function main() {
  mkdirSync(logs, { recursive: true });
  const parts = selectParts();
  const isIn = (name: string) => parts.includes(name);
  if (isIn('journeys')) findBrowser();
  const startedAt = performance.now();
  const results = new Map<string, Result>();
  const running = new Map<string, Promise<Ended>>();
  const report = ({ name, state, ms, detail }: Result) => {
    const time = ms === undefined ? '' : ` ${seconds(ms)}`;
    console.info(`${{ passed: '✓', failed: '✗', left: '–' }[state]} ${name}${time}${detail ? `  ${detail}` : ''}`);
  };
  const finish = (result: Result) => {
    results.set(result.name, result);
    report(result);
  };

  const isReady = ({ after = [], needs = [] }: Part) =>
    [...after, ...needs].every((one) => !isIn(one) || results.has(one));
  const mayStart = (part: Part) =>
    isReady(part) &&
    running.size < SIDE_BY_SIDE &&
    (running.size === 0 || !part.alone) &&
    ![...running.keys()].some((other) => table[other]?.alone);

  for (;;) {
    const waiting = parts.filter((name) => !results.has(name) && !running.has(name));
    if (waiting.length === 0 && running.size === 0) break;
    for (const name of waiting) {
      const part = table[name]!;
      const { missing, needs = [] } = part;
      const broken = needs.find((one) => results.get(one)?.state === 'failed');
      if (missing) finish({ name, state: 'left', detail: `left out: ${missing}` });
      else if (broken) finish({ name, state: 'failed', detail: `not run: ${broken} failed` });
      else if (mayStart(part)) {
        console.info(`… ${name}`);
        running.set(name, runPart(name, part));
      }
    }
    if (running.size === 0) continue;
    const { name, isPassed, ms, output } = await Promise.race(running.values());
    running.delete(name);
    if (!isPassed) console.info(endOf(output));
    finish({ name, state: isPassed ? 'passed' : 'failed', ms, detail: summaryOf(output) });
  }

  // Tests served the files of their own content.
  await stageMedia(path.join(root, 'lib/company/content'), path.join(root, 'public'));

  const failed = [...results.values()].filter(({ state }) => state === 'failed');
  console.info(`\n${minutes(performance.now() - startedAt)} in all:`);
  for (const name of parts) report(results.get(name)!);
  if (failed.length > 0) {
    console.info(
      `\nFailed: ${failed.map(({ name }) => name).join(', ')}. What they wrote is in ${path.relative(root, logs)}.`,
    );
    process.exitCode = 1;
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopAll();
    process.exit(1);
  });
}

try {
  await main();
} catch (error) {
  stopAll();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
