import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { chromium } from 'playwright/test';

import { findBrowser } from '@/e2e/browser.mjs';
import { weighPage } from '@/e2e/speed/page-weight';
import { ROOT } from '@/e2e/support/process';
import { type Server, startServer } from '@/e2e/support/site';
import { PATHS } from '@/lib/routing/routes';

import { tapEarly, visit } from './visit';

/* Measures the floor, the built site and other built checkouts in turn, and prints one table (docs/performance.md). */

interface Subject {
  name: string;
  folder: string;
  /** Its only page. Without it: those of the site. */
  page?: string;
}

/** An empty page of the same Next and React, with a link and a button. */
const FLOOR: Subject = { name: 'floor', folder: path.join(import.meta.dirname, 'floor'), page: '/link' };
/** A page of pictures, one of text and one with a form. */
const VISITED: string[] = [PATHS.home, PATHS.about, PATHS.contact];
/** What visitors tap first. The browser can open the menu before hydration; the accordion needs React. */
const TAPS = [
  { name: 'menu', page: PATHS.home, control: 'button[aria-haspopup="dialog"]' },
  { name: 'accordion', page: PATHS.contact, control: 'main button[aria-expanded="false"]' },
];
const LOAD = { rounds: 3, seconds: 8, connections: 32 };
const FLOOR_HYDRATED = `${PATHS.home} hydrated, ms`;
/** The scripts of the floor take longer than this on the throttled line. */
const FLOOR_HYDRATED_MIN_MS = 800;

const { values: options } = parseArgs({
  options: { visits: { type: 'string', default: '7' }, beside: { type: 'string', multiple: true, default: [] } },
});
const visits = Number(options.visits);
const subjects: Subject[] = [
  FLOOR,
  { name: 'site', folder: ROOT },
  ...options.beside.map((folder) => ({ name: path.basename(path.resolve(folder)), folder: path.resolve(folder) })),
];

/** The measurements of each figure by subject. */
const figures = new Map<string, Map<string, number[]>>();

function note(figure: string, { name }: Subject, value: number): void {
  const row = figures.get(figure) ?? new Map<string, number[]>();
  figures.set(figure, row.set(name, [...(row.get(name) ?? []), value]));
}

function median(values: readonly number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? NaN)) / 2
  );
}

const medianOf = (figure: string, { name }: Subject) => median(figures.get(figure)?.get(name));

/** Requests the home page with gzip. Returns requests per second. */
async function loadHome(url: string, seconds: number): Promise<number> {
  const args = ['-t1', `-c${LOAD.connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout)) throw new Error(`${url} fails:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Resident memory in MiB; NaN without /proc. */
function readMemory({ pid }: Server): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1_024 : NaN;
}

async function measureLoad(sites: ReadonlyMap<Subject, Server>): Promise<void> {
  const homeOf = ({ page = PATHS.home }: Subject, { url }: Server) => `${url}${page}`;
  for (const [subject, site] of sites) await loadHome(homeOf(subject, site), 2);
  for (let round = 1; round <= LOAD.rounds; round += 1) {
    console.log(`load, round ${round} of ${LOAD.rounds}`);
    for (const [subject, site] of sites)
      note('home, requests/s', subject, await loadHome(homeOf(subject, site), LOAD.seconds));
  }
  for (const [subject, site] of sites) note('memory after load, MiB', subject, readMemory(site));
}

/** Visits subject after subject, round after round. In the first, uncounted round servers load modules. */
async function measureVisits(sites: ReadonlyMap<Subject, Server>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (let round = 0; round <= visits; round += 1) {
    console.log(round === 0 ? 'visits, an uncounted round' : `visits, round ${round} of ${visits}`);
    const add = (figure: string, subject: Subject, ms: number) => round > 0 && note(figure, subject, ms);
    for (const page of VISITED) {
      for (const [subject, { url }] of sites) {
        if (subject.page && page !== PATHS.home) continue;
        const { fcpMs, lcpMs, hydratedMs } = await visit(browser, `${url}${subject.page ?? page}`);
        add(`${page} FCP, ms`, subject, fcpMs);
        add(`${page} LCP, ms`, subject, lcpMs);
        add(`${page} hydrated, ms`, subject, hydratedMs);
      }
    }
    for (const { name, page, control } of TAPS) {
      for (const [subject, { url }] of sites) {
        if (!subject.page) add(`tap on the ${name}, ms`, subject, await tapEarly(browser, `${url}${page}`, control));
      }
    }
  }
  for (const [subject, { url }] of sites) {
    const weight = await weighPage(await browser.newPage(), `${url}${subject.page ?? PATHS.home}`);
    note('home, bytes of JavaScript', subject, weight.first.bytes.js);
  }
  await browser.close();
}

const toCell = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 2 : 0));

/** The median of each figure, with the least and the greatest of it where there are several. */
function buildTable(): string {
  const rows = [...figures].map(([figure, measured]) => [
    figure,
    ...subjects.map((subject) => {
      const values = measured.get(subject.name) ?? [];
      const range = values.length > 1 ? ` (${toCell(Math.min(...values))}–${toCell(Math.max(...values))})` : '';
      return `${toCell(median(values))}${range}`;
    }),
  ]);
  const ofFloor = (label: string, figure: string, base = figure) => [
    label,
    ...subjects.map((subject) => toCell(medianOf(figure, subject) / medianOf(base, FLOOR))),
  ];
  const shares = [
    ...VISITED.map((page) => ofFloor(`${page} hydrated, times the floor`, `${page} hydrated, ms`, FLOOR_HYDRATED)),
    ofFloor('home, share of the floor’s requests/s', 'home, requests/s'),
  ];
  const head = ['figure', ...subjects.map(({ name }) => name)];
  return [head, head.map(() => '---'), ...rows, ...shares].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const sites = new Map<Subject, Server>();
try {
  for (const subject of subjects) {
    const settings = { ENQUIRY_STORE: path.join(ROOT, '.data/bench/enquiries') };
    sites.set(subject, await startServer(subject.folder, settings));
  }
  // First, because memory is compared before the browser requests other pages.
  await measureLoad(sites);
  await measureVisits(sites);
} finally {
  for (const site of sites.values()) await site.stop();
}
if (medianOf(FLOOR_HYDRATED, FLOOR) < FLOOR_HYDRATED_MIN_MS) throw new Error('The line was not throttled.');
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[2]?.toFixed(1)}`;
const report = `${new Date().toISOString().slice(0, 16)} UTC, ${machine}, medians of ${visits} visits\n\n${buildTable()}\n`;
mkdirSync(path.join(ROOT, '.data/bench'), { recursive: true });
writeFileSync(path.join(ROOT, '.data/bench/results.md'), report);
console.log(`\n${report}`);
