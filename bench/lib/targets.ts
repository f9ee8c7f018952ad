import { toTable } from './figures';

/*
 * What the site is held to (docs/performance.md). Figures of the throttled visit stand first: they are what a visitor
 * waits for. "Inner" is the slowest or heaviest of the inner pages that the run measured.
 */

interface Target {
  must: number;
  reach: number;
  /** A floor and not a ceiling: requests/s, scores. */
  isAtLeast?: boolean;
}

const INTERACTION: Target = { must: 160, reach: 80 };

export const TARGETS = {
  'FCP of home, ms': { must: 1_000, reach: 850 },
  'FCP of inner pages, ms': { must: 900, reach: 750 },
  'LCP of home, ms': { must: 1_150, reach: 900 },
  'LCP of inner pages, ms': { must: 950, reach: 800 },
  'home hydrated, ms': { must: 1_950, reach: 1_700 },
  'inner pages hydrated, ms': { must: 1_750, reach: 1_500 },
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
  'CSS of a page, KiB gz': { must: 14.5, reach: 11 },
  'CSS of a page, files': { must: 5, reach: 2 },
  'fonts preloaded, files': { must: 1, reach: 1 },
  'fonts preloaded, KiB': { must: 20, reach: 12 },
  'requests of home': { must: 25, reach: 20 },
  'wire of home, KiB': { must: 270, reach: 220 },
  'RSC prefetched without a touch, KiB': { must: 0, reach: 0 },
  'CLS over a whole scroll, worst page': { must: 0.01, reach: 0 },
  'Lighthouse performance, worst page': { must: 95, reach: 99, isAtLeast: true },
  'Lighthouse accessibility, best practices, SEO, worst page': { must: 100, reach: 100, isAtLeast: true },
  'requests/s of home, share of the floor': { must: 0.8, reach: 1, isAtLeast: true },
  'requests/s behind nginx, share of nginx with files': { must: 0.6, reach: 0.8, isAtLeast: true },
  'an unknown entry, times an unknown path': { must: 5, reach: 1.5 },
  'memory after load, MiB': { must: 150, reach: 110 },
} satisfies Record<string, Target>;

export type Figure = keyof typeof TARGETS;

export interface Score {
  value: number;
  /** The same of the floor, where it has one. */
  floor?: number;
}

const toText = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : String(Number(value.toFixed(value >= 100 ? 0 : 2)));

/** The targets that a run has figures for, beside them. What misses its must is marked. */
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
