import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { findProgram } from './subjects';

export interface LoadFigures {
  requestsPerSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 32;
const run = promisify(execFile);

export const loadTool = () => (findProgram('wrk') ? 'wrk' : 'autocannon');

/**
 * Asks for one page again and again over 32 connections, as a browser that takes gzip. Several servers of that page get
 * equal parts of the connections at the same time: requests are added up, and the slower one's late answers count.
 */
export async function loadPage(urls: string[], seconds: number): Promise<LoadFigures> {
  const wrk = findProgram('wrk');
  const connections = CONNECTIONS / urls.length;
  const parts = await Promise.all(
    urls.map((url) =>
      wrk ? loadWithWrk(wrk, url, seconds, connections) : loadWithAutocannon(url, seconds, connections),
    ),
  );
  return {
    requestsPerSecond: parts.reduce((total, { requestsPerSecond }) => total + requestsPerSecond, 0),
    p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)),
  };
}

async function loadWithWrk(wrk: string, url: string, seconds: number, connections: number): Promise<LoadFigures> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  const { stdout } = await run(wrk, [...options, '-H', 'Accept-Encoding: gzip', url]);
  // Late answers are what is measured; refused, broken and wrong ones are not.
  if (/Non-2xx|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout))
    throw new Error(`${url} failed under load:\n${stdout}`);
  const [, value, unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1;
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(value) * scale,
  };
}

async function loadWithAutocannon(url: string, seconds: number, connections: number): Promise<LoadFigures> {
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
