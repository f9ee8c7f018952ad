import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { median, toCell, toTable } from '../lib/figures';
import { addTable, say, score, survive } from '../lib/report';
import { findProgram, type Serving, type Subject } from '../lib/subjects';

interface LoadFigures {
  requestsPerSecond: number;
  p99Ms: number;
}

/** A subject that runs. */
export interface Started {
  subject: Subject;
  server: Serving;
  /** Median of several starts. */
  coldStartMs: number;
}

const CONNECTIONS = 32;
const run = promisify(execFile);

/** Loads the subjects in turn for some rounds. Reports medians, and their share of the floor and of nginx. */
export async function load(
  subjects: Started[],
  buildSeconds: ReadonlyMap<string, number>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const measured = new Map<string, LoadFigures[]>(subjects.map(({ subject }) => [subject.name, []]));
  const pageOf = ({ subject, server }: Started) => `${server.url}${subject.page}`;
  for (const started of subjects) await loadPage(pageOf(started), 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const started of subjects) {
      const { name } = started.subject;
      await survive(`the load of ${name}`, async () => {
        const figures = await loadPage(pageOf(started), seconds);
        measured.get(name)?.push(figures);
        say(`${name}: ${figures.requestsPerSecond.toFixed(0)} requests/s`);
      });
    }
  }
  const rateOf = (name: string) => median((measured.get(name) ?? []).map((figures) => figures.requestsPerSecond));
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
  score('memory after load over the floor, MiB', memoryOf('site') - memoryOf('floor'));
  const tool = findProgram('wrk') ? 'wrk' : 'autocannon';
  addTable(
    'load',
    `Load: ${tool}, ${CONNECTIONS} connections, gzip, median of ${rounds} rounds of ${seconds} s, in turn`,
    toTable(['server', 'requests/s', 'of floor', 'of nginx', 'p99 ms', 'memory MiB', 'cold start ms', 'build s'], rows),
    Object.fromEntries(measured),
  );
}

/** Requests one page over 32 connections, with gzip. Throws if a response is not a 200. */
async function loadPage(url: string, seconds: number): Promise<LoadFigures> {
  const wrk = findProgram('wrk');
  return wrk ? loadWithWrk(wrk, url, seconds) : loadWithAutocannon(url, seconds);
}

async function loadWithWrk(wrk: string, url: string, seconds: number): Promise<LoadFigures> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  const { stdout } = await run(wrk, [...options, '-H', 'Accept-Encoding: gzip', url]);
  // Late responses are part of what is measured; refused connections and errors are not.
  if (/Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout))
    throw new Error(`${url} failed under load:\n${stdout}`);
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1;
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(value) * scale,
  };
}

async function loadWithAutocannon(url: string, seconds: number): Promise<LoadFigures> {
  const { default: autocannon } = await import('autocannon');
  const headers = { 'accept-encoding': 'gzip' };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
