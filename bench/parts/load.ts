import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { blogPostPath, desktopProductPath, downloadPath, NO_PAGE_PATH } from '@/lib/routing/paths';

import { median, toCell, toTable } from '../lib/figures';
import { addTable, say, score, survive } from '../lib/report';
import { findProgram, type Started } from '../lib/subjects';

interface LoadFigures {
  requestsPerSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 32;
const run = promisify(execFile);

const loadTool = () => (findProgram('wrk') ? 'wrk' : 'autocannon');

/** Loads servers in turn, for some rounds, and reports medians beside the floor and the limit. */
export async function load(
  subjects: Started[],
  buildSeconds: ReadonlyMap<string, number>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const measured = new Map<string, LoadFigures[]>(subjects.map(({ subject }) => [subject.name, []]));
  const pagesOf = ({ subject, urls }: Started) => urls.map((url) => `${url}${subject.page}`);
  for (const started of subjects) await loadPage(pagesOf(started), 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const started of subjects) {
      const { name } = started.subject;
      await survive(`the load of ${name}`, async () => {
        const figures = await loadPage(pagesOf(started), seconds);
        measured.get(name)?.push(figures);
        say(`${name}: ${figures.requestsPerSecond.toFixed(0)} requests/s`);
      });
    }
  }
  const rateOf = (name: string) =>
    median(measured.get(name)?.map(({ requestsPerSecond }) => requestsPerSecond) ?? [Number.NaN]);
  const shareOf = (name: string, of: string) => rateOf(name) / rateOf(of);
  const toShare = (share: number) => toCell(share, share < 0.1 ? 4 : 2);
  const rows = subjects.map(({ subject: { name }, server, coldStartMs }) => [
    name,
    toCell(rateOf(name)),
    toShare(shareOf(name, 'floor')),
    toShare(shareOf(name, 'nginx')),
    toCell(median(measured.get(name)!.map(({ p99Ms }) => p99Ms)), 1),
    toCell(server.memoryMib()),
    coldStartMs.toFixed(0),
    buildSeconds.get(name)?.toFixed(0) ?? '',
  ]);
  const memoryOf = (name: string) =>
    subjects.find(({ subject }) => subject.name === name)?.server.memoryMib() ?? Number.NaN;
  score('requests/s of home, share of the floor', shareOf('site', 'floor'));
  score('requests/s behind nginx, share of nginx with files', shareOf('site behind nginx', 'nginx'));
  // Of the same load: what follows has no counterpart on the floor.
  score('memory after load, MiB', memoryOf('site'), memoryOf('floor'));
  const site = subjects.find(({ subject }) => subject.name === 'site');
  if (site) await survive('the load of missing entries', () => loadMissing(site.url, { rounds, seconds }));
  addTable(
    'load',
    `Load: ${loadTool()}, 32 connections, gzip, median of ${rounds} rounds of ${seconds} s, in turn`,
    toTable(['server', 'requests/s', 'of floor', 'of nginx', 'p99 ms', 'memory MiB', 'cold start ms', 'build s'], rows),
    Object.fromEntries(measured),
  );
}

/** Of each kind of entry, one that content does not have. */
const MISSING_ENTRIES = [blogPostPath('none such'), desktopProductPath('none such'), downloadPath('none-such')];

/** What an entry costs that is not there, beside a path of no route: nothing that is invented may slow visitors down. */
async function loadMissing(url: string, { rounds, seconds }: { rounds: number; seconds: number }): Promise<void> {
  const rates = new Map<string, number[]>([NO_PAGE_PATH, ...MISSING_ENTRIES].map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, list] of rates) {
      list.push((await loadPage([`${url}${path}`], seconds, { isMissing: true })).requestsPerSecond);
    }
  }
  const rows = [...rates].map(([path, list]) => {
    const rate = median(list);
    return [path, toCell(rate), toCell(median(rates.get(NO_PAGE_PATH)!) / rate, 2)];
  });
  score('an unknown entry, times an unknown path', Math.max(...rows.map(([, , times]) => Number(times))));
  addTable('load', 'Load: paths that are not there', toTable(['path', 'requests/s', 'times the first'], rows), rows);
}

/**
 * Asks for one page again and again over 32 connections, as a browser that takes gzip. Several servers of that page get
 * equal parts of the connections at the same time: requests are added up, and the slower one's late responses count.
 */
async function loadPage(urls: string[], seconds: number, { isMissing = false } = {}): Promise<LoadFigures> {
  const wrk = findProgram('wrk');
  const connections = CONNECTIONS / urls.length;
  const parts = await Promise.all(
    urls.map((url) =>
      wrk
        ? loadWithWrk(wrk, url, seconds, { connections, isMissing })
        : loadWithAutocannon(url, seconds, { connections, isMissing }),
    ),
  );
  return {
    requestsPerSecond: parts.reduce((total, { requestsPerSecond }) => total + requestsPerSecond, 0),
    p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)),
  };
}

interface LoadOptions {
  connections: number;
  /** Every response is to be a 404. */
  isMissing: boolean;
}

async function loadWithWrk(
  wrk: string,
  url: string,
  seconds: number,
  { connections, isMissing }: LoadOptions,
): Promise<LoadFigures> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  const { stdout } = await run(wrk, [...options, '-H', 'Accept-Encoding: gzip', url]);
  // Late answers are what is measured; refused, broken and wrong ones are not.
  if (/Non-2xx/.test(stdout) !== isMissing || /Socket errors: (?!connect 0, read 0, write 0)/.test(stdout))
    throw new Error(`${url} failed under load:\n${stdout}`);
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1;
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(value) * scale,
  };
}

async function loadWithAutocannon(
  url: string,
  seconds: number,
  { connections, isMissing }: LoadOptions,
): Promise<LoadFigures> {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0 !== isMissing || result.errors > 0) throw new Error(`${url} failed under load`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
