/**
 * Plants small faults one at a time (scripts/mutations.ts) and says which suite sees each: the unit tests first, and for
 * what they let pass the suite that the row names, on a build with the fault. By hand, in a checkout without changes:
 *
 * npm run mutate                        the unit tests of all rows, then the other suites for what survived
 * npm run mutate -- --unit              the unit tests alone
 * npm run mutate -- --only toast,count  rows whose name holds one of these
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { SharedSite } from '../e2e/sites.mjs';
import { type Mutation, MUTATIONS } from './mutations';

const root = path.join(import.meta.dirname, '..');
const reports = path.join(root, '.data/mutate');
const VITEST = 'node_modules/vitest/vitest.mjs';
/** A fault that makes a suite hang is seen as well. */
const SUITE_TIMEOUT_MS = 900_000;

const isUnitOnly = process.argv.includes('--unit');
const wanted = process.argv.includes('--only') ? (process.argv.at(process.argv.indexOf('--only') + 1) ?? '') : '';

/** Whether a suite passes. */
function passes(args: string[]): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: SUITE_TIMEOUT_MS,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  return status === 0;
}

const unit = ({ unit: filters }: Pick<Mutation, 'unit'>) => [
  VITEST,
  'run',
  '--bail',
  '1',
  '--retry',
  '1',
  '--passWithNoTests',
  ...filters,
];

const config = (suite: string) => ['run', '--config', `e2e/${suite}/vitest.config.ts`];

interface Suite {
  name: string;
  args: string[];
  /** The shared build that it runs on; the contract suite makes its own. */
  site?: SharedSite;
}

/** The other suite of a row. */
function otherSuite({ journeys, faults, contract, engines }: Mutation): Suite | null {
  if (journeys) {
    const args = ['e2e/run.mjs', '--embedded', '--project=laptop', '--retries=1', ...journeys];
    return { name: 'journeys', args, site: 'embedded' };
  }
  if (engines) {
    const args = [VITEST, ...config('engines'), '--retry', '1', ...engines];
    return { name: 'engines', args, site: 'embedded' };
  }
  if (faults) return { name: 'faults', args: [VITEST, ...config('faults'), ...faults], site: 'faults' };
  return contract ? { name: 'contract', args: [VITEST, ...config('contract'), ...contract] } : null;
}

/** Which of a suite and its build fails; `null` where both pass. */
function findFailing({ name, args, site }: Suite): string | null {
  if (site && !passes(['e2e/sites.mjs', site])) return 'build';
  return passes(args) ? null : name;
}

/** Puts a fault in, has it looked at, and takes it out again. */
function withFault<T>({ file, find, replace, what }: Mutation, look: () => T): T {
  const place = path.join(root, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`"${what}": "${find}" does not stand once in ${file}`);
  const restore = () => writeFileSync(place, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      place,
      source.replace(find, () => replace),
    );
    return look();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const changed = execFileSync('git', ['status', '--porcelain', '--', 'app', 'components', 'lib', 'next.config.ts'], {
  cwd: root,
});
if (changed.length > 0)
  throw new Error('Commit or stash the changes of app, components, lib and next.config.ts first.');
const rows = MUTATIONS.filter(({ what }) => wanted.split(',').some((part) => what.includes(part)));
// A typing error in the table, or a suite that fails anyway, would pass for a fault that was seen.
for (const row of rows) withFault(row, () => {});
if (!passes(unit({ unit: [...new Set(rows.flatMap((row) => row.unit))] }))) {
  throw new Error('The unit tests fail without any fault.');
}

mkdirSync(reports, { recursive: true });
const seenBy = new Map<Mutation, string | null>();
function note(row: Mutation, suite: string | null) {
  seenBy.set(row, suite);
  console.info(`${suite ? '✓' : '✗'} ${row.what}: ${suite ?? 'nobody saw it'}`);
  const lines = [...seenBy].map(([{ what, file }, name]) => `| ${what} | \`${file}\` | ${name ?? '—'} |`);
  writeFileSync(
    path.join(reports, 'results.md'),
    ['| fault | in | seen by |', '| --- | --- | --- |', ...lines, ''].join('\n'),
  );
}

const survivors: Mutation[] = [];
for (const row of rows) {
  if (withFault(row, () => !passes(unit(row)))) note(row, 'unit');
  else if (isUnitOnly || !otherSuite(row)) note(row, null);
  else survivors.push(row);
}
// Once each without any fault, all on one build of a site.
const suites = new Map(survivors.map((row) => [JSON.stringify(otherSuite(row)), otherSuite(row)!]));
for (const suite of suites.values()) {
  if (findFailing(suite)) throw new Error(`Fails without any fault: ${suite.args.join(' ')}`);
}
for (const row of survivors) {
  const failing = withFault(row, () => findFailing(otherSuite(row)!));
  note(row, failing);
}
const seen = [...seenBy.values()].filter(Boolean).length;
console.info(`${seen} of ${seenBy.size} seen, ${Math.round((seen / seenBy.size) * 100)} %`);
