import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { type Browser } from 'playwright/test';

import { FLOOR_JS_BYTES } from '@/e2e/budgets/limits';
import { PAGES } from '@/e2e/budgets/pages';
import { weighPage, type PageWeight } from '@/e2e/budgets/page-weight';
import { freePort } from '@/e2e/support/free-port';
import { sendEnquiry } from '@/e2e/support/send-enquiry';
import { PATHS } from '@/lib/routing/paths';

import { onPhone, openBrowser } from './lib/browser';
import { INTERACTIONS, measureInteraction, measureShift } from './lib/experience';
import { kib, median, toTable } from './lib/figures';
import {
  CONTENTS,
  describeContent,
  keepTsconfig,
  measureGrowth,
  QUICK_CONTENTS,
  toGrowthTable,
  type GrowthFigures,
} from './lib/growth';
import { runLighthouse, type LighthouseFigures } from './lib/lighthouse';
import { loadPage, loadTool, type LoadFigures } from './lib/load';
import { listStrayVersions, resultPath } from './lib/places';
import { runToEnd } from './lib/server';
import { findProgram, SUBJECTS, type Serving, type Subject } from './lib/subjects';

/*
 * The bench: one run, everything side by side, one page of tables. docs/performance.md says what they mean. It is one file
 * because the order of a run and the tables that come of it are read together; how things are measured stands in lib/.
 */

const PARTS = ['weight', 'experience', 'load', 'lighthouse', 'growth'] as const;
type Part = (typeof PARTS)[number];

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    'lighthouse-runs': { type: 'string' },
    'skip-build': { type: 'boolean', default: false },
  },
});
const isQuick = options.quick;
const parts = new Set<Part>(options.only ? (options.only.split(',') as Part[]) : PARTS);
const LIGHTHOUSE_RUNS = Number(options['lighthouse-runs'] ?? (isQuick ? 1 : 3));
const LOAD_ROUNDS = isQuick ? 2 : 3;
const LOAD_SECONDS = isQuick ? 4 : 8;
const COLD_STARTS = isQuick ? 1 : 3;
const INTERACTION_RUNS = isQuick ? 1 : 3;
/** The budgets hold every page; a quick run looks at those that differ most. */
const pages = isQuick ? [PATHS.home, PATHS.contact, PATHS.blog, PATHS.terms] : PAGES;

/** A page's path as a row of a table has it. */
const toName = (path: string) => decodeURIComponent(path).slice(0, 40);

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const sections: string[] = [];
const results: Record<string, unknown> = {};
const warnings: string[] = [];
const report = (title: string, text: string) => sections.push(`## ${title}\n\n${text}`);

/** What fails is named in the report and does not cost what comes after it. */
async function survive(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const warning = `${what} failed: ${error instanceof Error ? error.message : String(error)}`;
    warnings.push(warning);
    say(warning);
    process.exitCode = 1;
  }
}

/** Runs a part that was asked for, and writes down what there is after it: a run that is broken off has its tables too. */
async function attempt(part: Part, words: string, run: () => Promise<void>): Promise<void> {
  if (!parts.has(part)) return;
  say(words);
  const startedAt = performance.now();
  await survive(part, run);
  say(`${part} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  writeResults();
}

interface Started {
  subject: Subject;
  /** Where it is asked; several share the load. */
  urls: string[];
  url: string;
  server: Serving;
  coldStartMs: number;
}

/** Builds the subjects one after another. Comes back with seconds by name; one that fails is left out. */
async function buildSubjects(subjects: Subject[]): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  for (const { name, build } of subjects) {
    if (!build || options['skip-build']) continue;
    say(`builds ${name}`);
    await survive(`the build of ${name}`, async () => {
      const { ms } = await keepTsconfig(() => runToEnd(build));
      seconds.set(name, ms / 1_000);
    });
  }
  return seconds;
}

async function startSubject(subject: Subject, urls: Map<string, string>): Promise<Started> {
  const coldStarts: number[] = [];
  for (let run = 1; ; run += 1) {
    const server = await subject.open(urls);
    coldStarts.push(server.coldStartMs);
    const [url = ''] = server.urls;
    if (run === COLD_STARTS) {
      urls.set(subject.name, url);
      return { subject, urls: server.urls, url, server, coldStartMs: median(coldStarts) };
    }
    await server.stop();
  }
}

async function weigh(browser: Browser, floor: Started | undefined, site: Started): Promise<void> {
  const rows: string[][] = [];
  const weights: Record<string, PageWeight> = {};
  const toRow = (name: string, { first, scrolled, htmlRaw, fontsPreloaded }: PageWeight) => [
    name,
    `${kib(first.bytes.js)}+${kib(scrolled.bytes.js)}`,
    `${kib(first.bytes.html)} / ${kib(htmlRaw)}`,
    kib(first.bytes.css),
    `${kib(first.bytes.font)} (${fontsPreloaded})`,
    `${kib(first.bytes.image)}+${kib(scrolled.bytes.image)}`,
    kib(first.bytes.rsc + scrolled.bytes.rsc),
    `${first.requests}+${scrolled.requests}`,
    `${kib(first.wire)}+${kib(scrolled.wire)}`,
  ];
  const add = async (name: string, url: string) => {
    const weight = await onPhone(browser, (page) => weighPage(page, url));
    weights[name] = weight;
    rows.push(toRow(name, weight));
    return weight;
  };
  if (floor) {
    await add('floor', `${floor.url}/`);
    const { first } = await add('floor with next/link', `${floor.url}/link`);
    const drift = Math.abs(first.bytes.js - FLOOR_JS_BYTES);
    if (drift > 512) {
      warnings.push(
        `The floor's scripts weigh ${first.bytes.js} bytes; e2e/budgets/limits.ts says ${FLOOR_JS_BYTES}. Write the new figure there.`,
      );
    }
  }
  for (const path of pages)
    await survive(`weighing ${path}`, async () => void (await add(toName(path), `${site.url}${path}`)));
  results.weight = weights;
  report(
    'Bytes: first load + after idle and a scroll to the end, KiB',
    toTable(
      ['page', 'JS gz', 'HTML gz / raw', 'CSS gz', 'fonts (preloaded)', 'images', 'RSC', 'requests', 'wire'],
      rows,
    ),
  );
  const sent = await onPhone(browser, (page) => weighPage(page, `${site.url}${PATHS.contact}`, sendEnquiry));
  results.contactSent = sent;
  const js = sent.first.bytes.js + sent.scrolled.bytes.js + sent.acted.bytes.js;
  report('/contact after focus, submit and toast', `JS ${kib(js)} KiB gz, floor + ${kib(js - FLOOR_JS_BYTES)}.`);
}

async function experience(browser: Browser, site: Started): Promise<void> {
  const shifts: string[][] = [];
  for (const path of pages) {
    await survive(`scrolling ${path}`, async () => {
      const shift = await onPhone(browser, (page) => measureShift(page, `${site.url}${path}`));
      shifts.push([toName(path), shift.toFixed(4)]);
    });
  }
  results.shifts = shifts;
  report('Layout shift, whole scroll', toTable(['page', 'CLS'], shifts));
  const rows: string[][] = [];
  for (const interaction of INTERACTIONS) {
    await survive(interaction.name, async () => {
      const runs: number[] = [];
      for (let run = 0; run < INTERACTION_RUNS; run += 1) {
        runs.push(await onPhone(browser, (page) => measureInteraction(page, site.url, interaction)));
      }
      rows.push([interaction.name, median(runs).toFixed(0)]);
    });
  }
  results.interactions = rows;
  report('Interaction to next paint, processor slowed four times, ms', toTable(['interaction', 'INP'], rows));
}

async function load(subjects: Started[], buildSeconds: Map<string, number>): Promise<void> {
  const rounds = new Map<string, LoadFigures[]>(subjects.map(({ subject }) => [subject.name, []]));
  const pagesOf = ({ subject, urls }: Started) => urls.map((url) => `${url}${subject.page}`);
  for (const started of subjects) await loadPage(pagesOf(started), 2);
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    for (const started of subjects) {
      const { name } = started.subject;
      await survive(`the load of ${name}`, async () => {
        const figures = await loadPage(pagesOf(started), LOAD_SECONDS);
        rounds.get(name)?.push(figures);
        say(`${name}: ${figures.requestsPerSecond.toFixed(0)} requests/s`);
      });
    }
  }
  const rateOf = (name: string) =>
    median(rounds.get(name)?.map(({ requestsPerSecond }) => requestsPerSecond) ?? [Number.NaN]);
  const share = (name: string, of: string) => {
    const ratio = rateOf(name) / rateOf(of);
    return Number.isNaN(ratio) ? '' : ratio.toFixed(ratio < 0.1 ? 4 : 2);
  };
  const rows = subjects.map(({ subject: { name }, server, coldStartMs }) => [
    name,
    rateOf(name).toFixed(0),
    share(name, 'floor'),
    share(name, 'nginx'),
    median(rounds.get(name)!.map(({ p99Ms }) => p99Ms)).toFixed(1),
    server.memoryMib().toFixed(0),
    coldStartMs.toFixed(0),
    buildSeconds.get(name)?.toFixed(0) ?? '',
  ]);
  results.load = Object.fromEntries(rounds);
  report(
    `Load: ${loadTool()}, 32 connections, gzip, median of ${LOAD_ROUNDS} rounds of ${LOAD_SECONDS} s, in turn`,
    toTable(['server', 'requests/s', 'of floor', 'of nginx', 'p99 ms', 'memory MiB', 'cold start ms', 'build s'], rows),
  );
}

async function lighthouse(floor: Started | undefined, site: Started): Promise<void> {
  const targets = [
    ...(floor ? [['floor', `${floor.url}/link`] as const] : []),
    ...pages.map((path) => [toName(path), `${site.url}${path}`] as const),
  ];
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const runs = new Map<string, LighthouseFigures[]>(targets.map(([name]) => [name, []]));
  try {
    for (let run = 1; run <= LIGHTHOUSE_RUNS; run += 1) {
      say(`Lighthouse, run ${run} of ${LIGHTHOUSE_RUNS}`);
      for (const [name, url] of targets) {
        const figures = await runLighthouse(url, port).catch((error: Error) => void warnings.push(error.message));
        if (figures) runs.get(name)?.push(figures);
      }
    }
  } finally {
    await browser.close();
  }
  const rows = [...runs].map(([name, list]) => {
    const of = (key: keyof LighthouseFigures) => median(list.map((figures) => figures[key]));
    const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map(of);
    return [name, scores.join('/'), of('lcpMs').toFixed(0), of('tbtMs').toFixed(0), of('cls').toFixed(4)];
  });
  results.lighthouse = Object.fromEntries(runs);
  report(
    `Lighthouse, mobile, median of ${LIGHTHOUSE_RUNS}`,
    toTable(['page', 'P/A/BP/SEO', 'LCP ms', 'TBT ms', 'CLS'], rows),
  );
}

async function growth(): Promise<void> {
  const list: GrowthFigures[] = [];
  for (const content of isQuick ? QUICK_CONTENTS : CONTENTS) {
    const name = describeContent(content);
    say(`growth: ${name}`);
    await survive(`growth with ${name}`, async () => void list.push(await measureGrowth(content)));
  }
  results.growth = list;
  report('Growth', toGrowthTable(list));
}

/** Starts what can be measured here; what cannot be started is left out, and the report says so. */
async function startSubjects(started: Started[]): Promise<Map<string, number>> {
  const strays = listStrayVersions();
  if (strays.length > 0)
    warnings.push(`The floor has other versions of ${strays.join(', ')}: mend bench/package.json.`);
  const lacksOf = ({ needs = [] }: Subject) => needs.filter((program) => !findProgram(program));
  const wanted: Subject[] = [];
  for (const subject of SUBJECTS) {
    const lacks = lacksOf(subject);
    if (lacks.length === 0) wanted.push(subject);
    else warnings.push(`${subject.name} was left out: ${lacks.join(' and ')} is not installed.`);
  }
  const buildSeconds = await buildSubjects(wanted);
  const urls = new Map<string, string>();
  for (const subject of wanted) {
    // Only the load has a use for the others.
    if (!parts.has('load') && !['floor', 'site'].includes(subject.name)) continue;
    say(`starts ${subject.name}`);
    await survive(`the start of ${subject.name}`, async () => void started.push(await startSubject(subject, urls)));
  }
  return buildSeconds;
}

async function measureSubjects(): Promise<void> {
  const started: Started[] = [];
  const find = (name: string) => started.find(({ subject }) => subject.name === name);
  try {
    const buildSeconds = await startSubjects(started);
    // First, while each server holds no more than its start and this load: the browser would have it make other pages.
    await attempt('load', 'loads servers', () => load(started, buildSeconds));
    const site = find('site');
    if (!site) throw new Error('There is no site to measure.');
    // What the browser does is measured on a machine that does nothing else.
    for (const { subject, server } of started) {
      if (!['floor', 'site'].includes(subject.name)) await server.stop();
    }
    await withBrowser(async (browser) => {
      await attempt('weight', 'weighs pages', () => weigh(browser, find('floor'), site));
      await attempt('experience', 'scrolls and interacts', () => experience(browser, site));
    });
    await attempt('lighthouse', 'asks Lighthouse', () => lighthouse(find('floor'), site));
  } finally {
    for (const { server } of started) await server.stop();
  }
}

async function withBrowser(run: (browser: Browser) => Promise<void>): Promise<void> {
  if (!parts.has('weight') && !parts.has('experience')) return;
  const browser = await openBrowser();
  try {
    await run(browser);
  } finally {
    await browser.close();
  }
}

const startedAt = performance.now();

/** The page of all that was measured so far. */
function writeResults(): string {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
  const moment = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const head = `Measured ${moment} UTC on ${machine}, in ${minutes} minutes${isQuick ? ', quick' : ''}.`;
  const page = [head, ...warnings.map((warning) => `**${warning}**`), ...sections].join('\n\n');
  writeFileSync(resultPath('results.md'), `${page}\n`);
  writeFileSync(resultPath('results.json'), `${JSON.stringify({ head, warnings, ...results }, null, 2)}\n`);
  return page;
}

async function main(): Promise<void> {
  if ([...parts].some((part) => part !== 'growth')) await survive('measuring', measureSubjects);
  await attempt('growth', 'grows', growth);
  console.log(`\n${writeResults()}\n`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
