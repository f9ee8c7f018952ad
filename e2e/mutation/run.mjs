/**
 * Mutation testing of the pure modules of lib (docs/testing.md): plants one small fault after another, and runs the unit
 * tests beside the module for each. `npm run mutation -- format routing` runs some groups; `--quick` leaves out the faults in what
 * a module does while it is loaded (its tables and patterns), which are a third and take most of the time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { Stryker } from '@stryker-mutator/core';

/** The reports, and what an unchanged module need not be tested for again. */
const FOLDER = '.data/mutation';

const SCORE_MIN = 85;

/**
 * The modules without input and output, by folder. Left out: those that read files, settings or the clock for others, draw
 * with Next, keep state in Redis, or are plain data (`lib/constants.ts`, `lib/company`).
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
const GROUPS = {
  format: { mutate: ['lib/format/*.ts'], tests: ['lib/format/*.test.ts'] },
  routing: { mutate: ['lib/routing/*.ts'], tests: ['lib/routing/*.test.ts'] },
  http: {
    // Limits and secrets are counted in Redis.
    mutate: ['lib/http/*.ts', '!lib/http/{bearer,rate-limiter}.ts'],
    tests: ['lib/http/*.test.ts'],
  },
  images: { mutate: ['lib/images/*.ts'], tests: ['lib/images/*.test.ts'] },
  brand: { mutate: ['lib/brand/*.ts'], tests: ['lib/brand/*.test.ts'] },
  seo: {
    // Icons are drawn by Next.
    mutate: ['lib/seo/**/*.ts', '!lib/seo/icon-response.ts'],
    tests: ['lib/seo/**/*.test.ts'],
  },
  parsing: {
    mutate: ['lib/content/shared/*.ts', '!lib/content/shared/rich-text*.ts'],
    tests: ['lib/content/shared/!(rich-text)*.test.ts', 'lib/content/{findings,posts,industries}.test.ts'],
  },
  'rich-text': { mutate: ['lib/content/shared/rich-text*.ts'], tests: ['lib/content/shared/rich-text*.test.ts'] },
  collections: {
    // These read and copy the content folder, or read settings and Next's cache.
    mutate: [
      'lib/content/{*,folder/markdown}.ts',
      '!lib/content/{accessors,content-folder,current-bodies,embedded-bodies,read-content}.ts',
    ],
    tests: ['lib/content/{!(collections),folder/*}.test.ts'],
  },
  enquiry: {
    // Keys and enquiries are stored in Redis or SQLite, whose module cannot be loaded again and again; channels deliver.
    mutate: ['lib/enquiry/{schema,fields,spam-check,form-errors,form-flash}.ts', 'lib/enquiry/channels/receipt.ts'],
    tests: ['lib/enquiry/{schema,spam-check,form-errors,form-flash}.test.ts', 'lib/enquiry/channels/receipt.test.ts'],
  },
  backend: {
    mutate: ['lib/backend/{cut-lists,retry-after,retry-policy}.ts'],
    tests: ['lib/backend/{cut-lists,retry-after,retry-policy}.test.ts'],
  },
  settings: {
    mutate: ['lib/{env-schema,env-values,built-settings}.ts', 'lib/web-vitals/*.ts'],
    tests: ['lib/{env-schema,built-settings}.test.ts', 'lib/web-vitals/*.test.ts'],
  },
  pages: {
    mutate: ['lib/platform/next/{page-policy,inline-scripts,cacheability,etag}.mjs'],
    tests: ['lib/platform/next/{page-policy,inline-scripts,cacheability}.test.ts'],
  },
};

const TESTS = ['!lib/**/*.test.ts', '!lib/**/{testing,test-*}.ts'];

const isQuick = process.argv.includes('--quick');
const chosen = process.argv.slice(2).filter((name) => name !== '--quick');

/** @param {string} name */
function runGroup(name) {
  // For vitest.config.ts. Stryker's own "testFiles" runs no test for what a module does while it is loaded.
  process.env.MUTATION_TESTS = GROUPS[name].tests.join('|');
  return new Stryker({
    testRunner: 'vitest',
    appendPlugins: ['./e2e/mutation/ignore.mjs'],
    ignorers: ['texts'],
    vitest: { configFile: 'e2e/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    mutate: [...GROUPS[name].mutate, ...TESTS],
    concurrency: Number(process.env.MUTATION_WORKERS ?? availableParallelism()),
    ignoreStatic: isQuick,
    incremental: true,
    incrementalFile: `${FOLDER}/${name}.json`,
    tempDirName: `${FOLDER}/sandbox`,
    cleanTempDir: 'always',
    ignorePatterns: ['.next*', '.data', '.generated', 'test-results', 'bench', 'public/content'],
    // Most endless loops are found by counting. A busy machine is no endless loop.
    timeoutMS: 30_000,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    logLevel: 'warn',
    allowConsoleColors: false,
    thresholds: { high: 95, low: SCORE_MIN, break: null },
  }).runMutationTest();
}

const isCaught = ({ status }) => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }) => status === 'Survived' || status === 'NoCoverage';

/** Where a mutant is, what was there and what replaced it. */
function describeMutant({ fileName, location: { start, end }, status, mutatorName, replacement }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  const short = (text) => text.replace(/\s+/g, ' ').slice(0, 160);
  const name = fileName.slice(fileName.indexOf('lib/'));
  return `${name}:${start.line}:${start.column} ${status} ${mutatorName}: ${short(lines.join('\n'))} → ${short(replacement)}`;
}

mkdirSync(FOLDER, { recursive: true });
const rows = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(GROUPS)) {
  const startedAt = performance.now();
  const mutants = await runGroup(name);
  const [caught, missed] = [mutants.filter(isCaught), mutants.filter(isMissed)];
  writeFileSync(`${FOLDER}/${name}.txt`, missed.map((mutant) => `${describeMutant(mutant)}\n`).join(''));
  rows.push({ name, caught: caught.length, missed: missed.length, minutes: (performance.now() - startedAt) / 60_000 });
}

const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
const total = { name: 'all', caught: sum('caught'), missed: sum('missed'), minutes: sum('minutes') };
const scoreOf = ({ caught, missed }) => (100 * caught) / (caught + missed);
console.table(
  [...rows, total].map((row) => ({ ...row, minutes: row.minutes.toFixed(1), score: scoreOf(row).toFixed(1) })),
);
console.warn(`Mutants that no test notices: ${FOLDER}/*.txt; with their source: ${FOLDER}/*.html`);
if (scoreOf(total) < SCORE_MIN) {
  console.error(`The score is below ${SCORE_MIN}.`);
  process.exitCode = 1;
}
