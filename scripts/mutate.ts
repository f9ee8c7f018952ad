/**
 * Plants small faults one at a time (scripts/mutations.ts) and says which suite sees each: the unit tests first, and for
 * what they let pass the tests in the browser or under faults that the row names. By hand, in a checkout without changes:
 *
 * npm run mutate                        the unit tests of all rows, then the other suites for what survived
 * npm run mutate -- --unit              the unit tests alone
 * npm run mutate -- --only toast        rows whose name holds a word
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

/** The other suite of a row: its name and its command. */
function otherSuite({ journeys, faults }: Mutation) {
  if (journeys)
    return { name: journeys.join(' '), args: ['e2e/run.mjs', '--embedded', '--project=laptop', ...journeys] };
  if (faults)
    return { name: faults.join(' '), args: [VITEST, 'run', '--config', 'e2e/faults/vitest.config.ts', ...faults] };
  return null;
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

/** Which suite sees a fault; `null` where none does. */
function findCatcher(mutation: Mutation): string | null {
  if (!passes(unit(mutation))) return 'unit';
  const other = isUnitOnly ? null : otherSuite(mutation);
  return other && !passes(other.args) ? other.name : null;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
const changed = execFileSync('git', ['status', '--porcelain', '--', 'app', 'components', 'lib'], { cwd: root });
if (changed.length > 0) throw new Error('Commit or stash the changes of app, components and lib first.');
const rows = MUTATIONS.filter(({ what }) => what.includes(wanted));
// A typing error in the table, or a suite that fails anyway, would pass for a fault that was seen.
for (const row of rows) withFault(row, () => {});
if (!passes(unit({ unit: [...new Set(rows.flatMap((row) => row.unit))] }))) {
  throw new Error('The unit tests fail without any fault.');
}

mkdirSync(reports, { recursive: true });
const results: (Mutation & { seenBy: string | null })[] = [];
for (const row of rows) {
  const seenBy = withFault(row, () => findCatcher(row));
  results.push({ ...row, seenBy });
  console.info(`${seenBy ? '✓' : '✗'} ${row.what}: ${seenBy ?? 'nobody saw it'}`);
  const lines = results.map(({ what, file, seenBy: suite }) => `| ${what} | \`${file}\` | ${suite ?? '—'} |`);
  writeFileSync(
    path.join(reports, 'results.md'),
    ['| fault | file | seen by |', '| --- | --- | --- |', ...lines, ''].join('\n'),
  );
}
const seen = results.filter(({ seenBy }) => seenBy).length;
console.info(`${seen} of ${results.length} seen, ${Math.round((seen / results.length) * 100)} %`);
