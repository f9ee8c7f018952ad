import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

import { resultPath } from './places';
import { toScoreTable, type Figure, type Score } from './targets';

/* Collects warnings, scores and tables. Writes the report after each part, so that an aborted run keeps its figures. */

/** The parts of a run, in the order of the report. */
export const PARTS = ['visit', 'experience', 'weight', 'load'] as const;
export type Part = (typeof PARTS)[number];

const startedAt = performance.now();
const loadAtStart = loadavg()[0]!;
const warnings: string[] = [];
const sections: { part: Part; text: string }[] = [];
const scores = new Map<Figure, Score>();
const results: Record<string, unknown> = {};

export const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

export function warn(text: string): void {
  warnings.push(text);
  say(text);
}

/** Runs something. Reports a failure, sets the exit code and continues. */
export async function survive(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    warn(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

/** Adds a table, and its raw figures to results.json. */
export function addTable(part: Part, title: string, table: string, raw: unknown): void {
  sections.push({ part, text: `## ${title}\n\n${table}` });
  results[title] = raw;
}

/** Stores the figure of a target. A target without a figure has no row. */
export function score(figure: Figure, value: number, floor?: number): void {
  if (!Number.isNaN(value)) scores.set(figure, { value, floor });
}

/** Writes `.data/bench/results.md` and `results.json`. Returns the text of the former. */
export function writeReport(): string {
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(0);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
  const moment = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const load = `load average ${loadAtStart.toFixed(1)} before it began`;
  const head = `Measured ${moment} UTC on ${machine}, ${load}, in ${minutes} minutes.`;
  const ordered = PARTS.flatMap((part) => sections.filter((section) => section.part === part));
  const page = [
    head,
    ...warnings.map((warning) => `**${warning}**`),
    ...(scores.size > 0 ? [`## Targets\n\n${toScoreTable(scores)}`] : []),
    ...ordered.map(({ text }) => text),
  ].join('\n\n');
  writeFileSync(resultPath('results.md'), `${page}\n`);
  const raw = { head, warnings, targets: Object.fromEntries(scores), ...results };
  writeFileSync(resultPath('results.json'), `${JSON.stringify(raw, null, 2)}\n`);
  return page;
}
