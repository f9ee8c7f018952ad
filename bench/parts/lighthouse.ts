import runLighthouse, { type Result } from 'lighthouse';

import { freePort } from '@/e2e/support/free-port';

import { withBrowser } from '../lib/browser';
import { median, toCell, toTable } from '../lib/figures';
import { addTable, say, score, survive } from '../lib/report';

interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** A busy machine loses a trace now and then. */
const ATTEMPTS = 3;

/** Audits pages in turn, for some rounds, and reports medians. `targets` are names and URLs; the floor is no page. */
export async function lighthouse(targets: [name: string, url: string][], runs: number): Promise<void> {
  const measured = new Map<string, LighthouseFigures[]>(targets.map(([name]) => [name, []]));
  const port = await freePort();
  await withBrowser(async () => {
    for (let run = 1; run <= runs; run += 1) {
      say(`Lighthouse, run ${run} of ${runs}`);
      for (const [name, url] of targets) {
        await survive(`Lighthouse on ${name}`, async () => void measured.get(name)!.push(await audit(url, port)));
      }
    }
  }, [`--remote-debugging-port=${port}`]);
  const medianOf = (name: string, key: keyof LighthouseFigures) =>
    median((measured.get(name) ?? []).map((run) => run[key]));
  const worstOf = (...keys: (keyof LighthouseFigures)[]) =>
    Math.min(...targets.flatMap(([name]) => (name === 'floor' ? [] : keys.map((key) => medianOf(name, key)))));
  score('Lighthouse performance, worst page', worstOf('performance'), medianOf('floor', 'performance'));
  score('Lighthouse accessibility, best practices, SEO, worst page', worstOf('accessibility', 'bestPractices', 'seo'));
  addTable(
    'lighthouse',
    `Lighthouse, mobile, simulated throttling, median of ${runs}`,
    toTable(
      ['page', 'P/A/BP/SEO', 'LCP ms', 'TBT ms', 'CLS'],
      targets.map(([name]) => [
        name,
        (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((key) => medianOf(name, key)).join('/'),
        toCell(medianOf(name, 'lcpMs')),
        toCell(medianOf(name, 'tbtMs')),
        toCell(medianOf(name, 'cls'), 4),
      ]),
    ),
    Object.fromEntries(measured),
  );
}

/**
 * One run as a phone on a slow line, simulated, with an empty cache, in a browser that listens on `port`.
 * @throws where several attempts had no result
 */
async function audit(url: string, port: number): Promise<LighthouseFigures> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await runLighthouse(url, { port, output: 'json', logLevel: 'error' });
    reason = result?.lhr.runtimeError?.message ?? 'no result';
    if (result && !result.lhr.runtimeError) return readFigures(result.lhr);
  }
  throw new Error(reason);
}

function readFigures({ categories, audits }: Result): LighthouseFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
