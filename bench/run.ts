import { parseArgs } from 'node:util';

import { PAGES } from '@/e2e/budgets/pages';
import { PATHS } from '@/lib/routing/paths';

import { withBrowser } from './lib/browser';
import { median, toName } from './lib/figures';
import { findCheckout, keepTsconfig, listStrayVersions } from './lib/places';
import { PARTS, say, survive, warn, writeReport, type Part } from './lib/report';
import { runToEnd } from './lib/server';
import { besideSubject, findProgram, SUBJECTS, type Started, type Subject } from './lib/subjects';
import { experience } from './parts/experience';
import { growth } from './parts/growth';
import { lighthouse } from './parts/lighthouse';
import { load } from './parts/load';
import { visitSubjects } from './parts/visit';
import { weigh } from './parts/weight';

/* The bench: what is built, started and measured, and in which order. docs/performance.md says what its tables mean. */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    visits: { type: 'string' },
    'every-page': { type: 'boolean', default: false },
    beside: { type: 'string', multiple: true, default: [] },
    'lighthouse-runs': { type: 'string' },
    'skip-build': { type: 'boolean', default: false },
  },
});
const isQuick = options.quick;
const parts = new Set(options.only === undefined ? PARTS : options.only.split(',').map(toPart));
const besides = options.beside.map(findCheckout);
const VISITS = toCount('visits', options.visits ?? (isQuick ? '3' : '7'));
const LIGHTHOUSE_RUNS = toCount('lighthouse-runs', options['lighthouse-runs'] ?? (isQuick ? '1' : '3'));
const LOAD = isQuick ? { rounds: 2, seconds: 4 } : { rounds: 3, seconds: 8 };
const COLD_STARTS = isQuick ? 1 : 3;
const INTERACTION_RUNS = isQuick ? 1 : 5;
/** The budgets hold every page; a quick run looks at those that differ most. */
const pages = isQuick ? [PATHS.home, PATHS.contact, PATHS.blog, PATHS.terms] : PAGES;
/** Visits take their time: as a rule a page of pictures, one of text and one with a form. */
const visitedPages = options['every-page'] ? PAGES : [PATHS.home, PATHS.about, PATHS.contact];

function toPart(name: string): Part {
  const part = PARTS.find((part) => part === name);
  if (!part) throw new Error(`There is no part ${name}: --only takes ${PARTS.join(', ')}.`);
  return part;
}

function toCount(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes a whole number from 1: ${text}`);
  return count;
}

/** Runs a part that was asked for, and writes down what there is after it. */
async function attempt(part: Part, run: () => Promise<void>): Promise<void> {
  if (!parts.has(part)) return;
  say(`part ${part}`);
  const startedAt = performance.now();
  await survive(part, run);
  say(`${part} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  writeReport();
}

/** What can be measured here; what lacks a program is left out, and the report says so. */
function listSubjects(): Subject[] {
  // The load alone has a use for the others, the visits alone for other checkouts.
  const needed = parts.has('load') ? SUBJECTS : SUBJECTS.filter(({ name }) => ['floor', 'site'].includes(name));
  return [...needed, ...(parts.has('visit') ? besides.map(besideSubject) : [])].filter(({ name, needs = [] }) => {
    const lacks = needs.filter((program) => !findProgram(program));
    if (lacks.length > 0) warn(`${name} was left out: ${lacks.join(' and ')} is not installed.`);
    return lacks.length === 0;
  });
}

/**
 * Builds subjects one after another. Comes back with seconds by name.
 * @throws where one fails: what an earlier run has built would be measured in its place
 */
async function buildSubjects(subjects: Subject[]): Promise<Map<string, number>> {
  const seconds = new Map<string, number>();
  for (const { name, build } of subjects) {
    if (!build || options['skip-build']) continue;
    say(`builds ${name}`);
    const { ms } = await keepTsconfig(() => runToEnd(build));
    seconds.set(name, ms / 1_000);
  }
  return seconds;
}

async function startSubject(subject: Subject, urls: Map<string, string>): Promise<Started> {
  const coldStarts: number[] = [];
  for (let run = 1; ; run += 1) {
    const server = await subject.open(urls);
    coldStarts.push(server.coldStartMs);
    const [url = ''] = server.urls;
    if (run === COLD_STARTS || !parts.has('load')) {
      urls.set(subject.name, url);
      return { subject, urls: server.urls, url, server, coldStartMs: median(coldStarts) };
    }
    await server.stop();
  }
}

async function measureSubjects(): Promise<void> {
  const strays = listStrayVersions();
  if (strays.length > 0) warn(`The floor has other versions of ${strays.join(', ')}: correct bench/package.json.`);
  const subjects = listSubjects();
  const started: Started[] = [];
  const find = (name: string) => started.find(({ subject }) => subject.name === name);
  try {
    const buildSeconds = await buildSubjects(subjects);
    const urls = new Map<string, string>();
    for (const subject of subjects) {
      say(`starts ${subject.name}`);
      await survive(`the start of ${subject.name}`, async () => void started.push(await startSubject(subject, urls)));
    }
    const isBeside = ({ subject }: Started) => !SUBJECTS.includes(subject);
    // First, while each server holds no more than its start and this load: the browser would have it make other pages.
    await attempt('load', () =>
      load(
        started.filter((each) => !isBeside(each)),
        buildSeconds,
        LOAD,
      ),
    );
    const site = find('site');
    if (!site) throw new Error('There is no site to measure.');
    const floor = find('floor');
    // What the browser does is measured on a machine that does nothing else.
    for (const each of started) if (each !== site && each !== floor && !isBeside(each)) await each.server.stop();
    await attempt('visit', () =>
      withBrowser((browser) =>
        visitSubjects(browser, {
          floor: floor?.url,
          subjects: [site, ...started.filter(isBeside)].map(({ subject: { name }, url }) => ({ name, url })),
          pages: visitedPages,
          visits: VISITS,
        }),
      ),
    );
    for (const each of started.filter(isBeside)) await each.server.stop();
    await attempt('experience', () => withBrowser((browser) => experience(browser, site.url, pages, INTERACTION_RUNS)));
    await attempt('weight', () => withBrowser((browser) => weigh(browser, floor?.url, site.url, pages)));
    const audited = pages.map((path): [string, string] => [toName(path), `${site.url}${path}`]);
    await attempt('lighthouse', () =>
      lighthouse([...(floor ? [['floor', `${floor.url}/link`] as [string, string]] : []), ...audited], LIGHTHOUSE_RUNS),
    );
  } finally {
    for (const { server } of started) await server.stop();
  }
}

if (PARTS.some((part) => part !== 'growth' && parts.has(part))) await survive('measuring', measureSubjects);
await attempt('growth', () => growth(isQuick));
console.log(`\n${writeReport()}\n`);
