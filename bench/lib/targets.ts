import { toTable } from './figures';

/*
 * The targets of docs/performance.md. The throttled visit is first: a visitor waits for it. "Inner" is the
 * slowest or heaviest of the inner pages that the run measured.
 */

interface Target {
  must: number;
  reach: number;
  /** The figure must not be below the target, such as requests/s. */
  isAtLeast?: boolean;
}

const INTERACTION: Target = { must: 160, reach: 80 };

export const TARGETS = {
  'FCP of home, ms': { must: 1_000, reach: 800 },
  'FCP of inner pages, ms': { must: 950, reach: 700 },
  'LCP of home, ms': { must: 1_150, reach: 900 },
  'LCP of inner pages, ms': { must: 950, reach: 800 },
  'home hydrated, times the floor': { must: 1.35, reach: 1.2 },
  'inner pages hydrated, times the floor': { must: 1.25, reach: 1.08 },
  'menu to the next frame, ms': INTERACTION,
  'menu group, ms': INTERACTION,
  'industry tab, ms': INTERACTION,
  'accordion, ms': INTERACTION,
  'empty form, ms': INTERACTION,
  'list, ms': INTERACTION,
  'hero next, ms': INTERACTION,
  'typing, ms': INTERACTION,
  'JavaScript of home over the floor, KiB': { must: 8, reach: 4 },
  'the same with idle and scroll, KiB': { must: 40, reach: 32 },
  'JavaScript of inner pages over the floor, KiB': { must: 6, reach: 3 },
  'JavaScript of /contact over the floor, KiB': { must: 8, reach: 5 },
  'HTML of home, KiB gz': { must: 21, reach: 16 },
  'CSS of a page, KiB gz': { must: 14.5, reach: 10 },
  'CSS of a page, files': { must: 5, reach: 2 },
  'fonts preloaded, files': { must: 1, reach: 1 },
  'fonts preloaded, KiB': { must: 20, reach: 12 },
  'requests of home': { must: 25, reach: 20 },
  'wire of home, KiB': { must: 270, reach: 220 },
  'RSC prefetched without a touch, KiB': { must: 0, reach: 0 },
  'CLS over a whole scroll, worst page': { must: 0.01, reach: 0 },
  'requests/s of home, share of the floor': { must: 0.8, reach: 1, isAtLeast: true },
  'requests/s behind nginx, share of nginx with files': { must: 0.6, reach: 0.8, isAtLeast: true },
  'memory after load over the floor, MiB': { must: 45, reach: 15 },
} satisfies Record<string, Target>;

export type Figure = keyof typeof TARGETS;

export interface Score {
  value: number;
  /** The figure of the floor. */
  floor?: number;
}

const toText = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : String(Number(value.toFixed(value >= 100 ? 0 : 2)));

/** A table of the targets that were measured. A figure that misses its must is marked. */
export function toScoreTable(scores: ReadonlyMap<Figure, Score>): string {
  const rows = (Object.entries(TARGETS) as [Figure, Target][]).flatMap(([figure, { must, reach, isAtLeast }]) => {
    const score = scores.get(figure);
    if (!score) return [];
    const isMet = isAtLeast ? score.value >= must : score.value <= must;
    return [
      [figure, toText(must), toText(reach), toText(score.floor), `${isMet ? '' : 'MISSED '}${toText(score.value)}`],
    ];
  });
  return toTable(['figure', 'must', 'reach for', 'floor', 'site'], rows);
}
