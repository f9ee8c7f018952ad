import lighthouse, { type Result } from 'lighthouse';

export interface LighthouseFigures {
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

/**
 * One run as a phone on a slow line, simulated, with an empty cache, in a browser that listens on `port`.
 * @throws where several attempts had no result
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseFigures> {
  let reason = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    reason = result?.lhr.runtimeError?.message ?? 'no result';
    if (result && !result.lhr.runtimeError) return readFigures(result.lhr);
  }
  throw new Error(`Lighthouse on ${url}: ${reason}`);
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
