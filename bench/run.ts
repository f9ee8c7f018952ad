import { parseArgs } from 'node:util';

import { PAGES } from '@/e2e/budgets/pages';
import { PATHS } from '@/lib/routing/paths';

import { withBrowser } from './lib/browser';
import { median } from './lib/figures';
import { findCheckout, listStrayVersions } from './lib/places';
import { PARTS, say, survive, warn, writeReport, type Part } from './lib/report';
import { runToEnd } from './lib/server';
import { besideSubject, findProgram, SUBJECTS, type Subject } from './lib/subjects';
import { experience } from './parts/experience';
import { load, type Started } from './parts/load';
import { visitSubjects } from './parts/visit';
import { weigh } from './parts/weight';

/* Builds, starts and measures the site and what it is compared with. docs/performance.md explains the tables. */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    visits: { type: 'string' },
    'every-page': { type: 'boolean', default: false },
    beside: { type: 'string', multiple: true, default: [] },
    'skip-build': { type: 'boolean', default: false },
  },
});
const isQuick = options.quick;
const parts = new Set(options.only === undefined ? PARTS : options.only.split(',').map(toPart));
const besides = options.beside.map((folder) => besideSubject(findCheckout(folder)));
const VISITS = toCount('visits', options.visits ?? (isQuick ? '3' : '7'));
const LOAD = isQuick ? { rounds: 2, seconds: 4 } : { rounds: 3, seconds: 8 };
const COLD_STARTS = isQuick ? 1 : 3;
const INTERACTION_RUNS = isQuick ? 1 : 5;
/** The budgets check every page; a quick run measures those that differ most. */
const pages = isQuick ? [PATHS.home, PATHS.contact, PATHS.blog, PATHS.terms] : PAGES;
/** Visits are slow: by default a page of pictures, one of text and one with a form. */
const visitedPages = options['every-page'] ? PAGES : [PATHS.home, PATHS.about, PATHS.contact];

function toPart(name: string): Part {
  const part = PARTS.find((part) => part === name);
  if (!part) throw new Error(`--only: no part ${name}. Parts: ${PARTS.join(', ')}.`);
  return part;
}

function toCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} needs a whole number from 1, not ${text}`);
  return count;
}

/** Runs a part if it was asked for, and writes the report. */
async function attempt(part: Part, run: () => Promise<void>): Promise<void> {
  if (!parts.has(part)) return;
  say(`part ${part}`);
  const startedAt = performance.now();
  await survive(part, run);
  say(`${part} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  writeReport();
}

/** The subjects of this run. Warns about those whose programs are missing. */
function listSubjects(): Subject[] {
  const needed = parts.has('load') ? SUBJECTS : SUBJECTS.filter(({ name }) => ['floor', 'site'].includes(name));
  return [...needed, ...(parts.has('visit') ? besides : [])].filter(({ name, needs = [] }) => {
    const missing = needs.filter((program) => !findProgram(program));
    if (missing.length > 0) warn(`${name} was left out: ${missing.join(' and ')} is not installed.`);
    return missing.length === 0;
  });
}

/**
 * Builds the subjects one after another. Returns seconds by name.
 * @throws if one fails, since an earlier build would be measured instead
 */
async function buildSubjects(subjects: Subject[]): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  for (const { name, build } of subjects) {
    if (!build || options['skip-build']) continue;
    say(`builds ${name}`);
    seconds.set(name, (await runToEnd(build)) / 1_000);
  }
  return seconds;
}

async function startSubject(subject: Subject, urls: Map<string, string>): Promise<Started> {
  const coldStarts: number[] = [];
  for (let run = 1; ; run += 1) {
    const server = await subject.open(urls);
    coldStarts.push(server.coldStartMs);
    if (run === COLD_STARTS || !parts.has('load')) {
      urls.set(subject.name, server.url);
      return { subject, server, coldStartMs: median(coldStarts) };
    }
    await server.stop();
  }
}

async function measureSubjects(): Promise<void> {
  const strays = listStrayVersions();
  if (strays.length > 0) warn(`The floor has other versions of ${strays.join(', ')}: correct bench/package.json.`);
  const subjects = listSubjects();
  const started: Started[] = [];
  const urlOf = (name: string) => started.find(({ subject }) => subject.name === name)?.server.url;
  const isBeside = ({ subject }: Started) => besides.includes(subject);
  try {
    const buildSeconds = await buildSubjects(subjects);
    const urls = new Map<string, string>();
    for (const subject of subjects) {
      say(`starts ${subject.name}`);
      await survive(`the start of ${subject.name}`, async () => void started.push(await startSubject(subject, urls)));
    }
    // First: memory is compared before the browser has requested other pages.
    const loaded = started.filter((each) => !isBeside(each));
    await attempt('load', () => load(loaded, buildSeconds, LOAD));
    const [site, floor] = [urlOf('site'), urlOf('floor')];
    if (!site) throw new Error('There is no site to measure.');
    // The browser parts need a machine that does nothing else.
    for (const { subject, server } of loaded) if (!['site', 'floor'].includes(subject.name)) await server.stop();
    const visited = [{ name: 'site', url: site }, ...started.filter(isBeside).map(toTarget)];
    await attempt('visit', () =>
      withBrowser((browser) =>
        visitSubjects(browser, { floor, subjects: visited, pages: visitedPages, visits: VISITS }),
      ),
    );
    for (const { server } of started.filter(isBeside)) await server.stop();
    await attempt('experience', () => withBrowser((browser) => experience(browser, site, pages, INTERACTION_RUNS)));
    await attempt('weight', () => withBrowser((browser) => weigh(browser, floor, site, pages)));
  } finally {
    for (const { server } of started) await server.stop();
  }
}

const toTarget = ({ subject: { name }, server: { url } }: Started) => ({ name, url });

await survive('measuring', measureSubjects);
console.log(`\n${writeReport()}\n`);
