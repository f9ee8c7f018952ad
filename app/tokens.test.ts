import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readColours, toContrast } from '@/lib/format/colours';

/** A text, line or icon with a meaning, and its background: names of app/tokens.css without `--color-`. */
type ColourPair = readonly [front: string, ground: string];

const onEach = (fronts: string[], grounds: string[]): ColourPair[] =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground] as const));

/** Every pair of text and background on the site, also in states such as hover. */
const TEXT_PAIRS: ColourPair[] = [
  ...onEach(['ink', 'muted', 'primary'], ['paper', 'paper-deep', 'card', 'primary-tint']),
  ...onEach(['ink', 'muted', 'primary'], ['accent-tint']),
  ...onEach(['success'], ['paper', 'card', 'success-tint']),
  ...onEach(['error'], ['paper', 'card', 'error-tint']),
  ...onEach(['ink', 'muted', 'primary'], ['error-tint']),
  ...onEach(['card'], ['primary', 'primary-deep', 'dark']),
  ...onEach(['on-dark', 'on-dark-muted', 'accent'], ['dark', 'dark-deep']),
  ...onEach(['warning'], ['dark', 'dark-deep']),
  ...onEach(['dark'], ['on-dark']),
  ...onEach(['ink'], ['accent']),
];

/** Borders of controls and focus rings. */
const SHAPE_PAIRS: ColourPair[] = [
  ...onEach(['rule-strong', 'focus', 'error'], ['paper', 'card']),
  ...onEach(['focus'], ['paper-deep', 'primary-tint', 'accent-tint', 'error-tint']),
  ...onEach(['focus-on-dark'], ['dark', 'dark-deep']),
];

const colours = readColours(readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** The pairs with too little contrast. */
const listFailures = (pairs: ColourPair[], wanted: number) =>
  pairs.filter(
    ([front, ground]) => toContrast(colours.get(front) ?? 'unknown', colours.get(ground) ?? 'unknown') < wanted,
  );

// axe finds pairs that are missing here, on the pages.
describe('Standards, Accessibility: contrast of the colours in app/tokens.css (WCAG 1.4.3, 1.4.11)', () => {
  it('is 4.5:1 for every text on its background', () => expect(listFailures(TEXT_PAIRS, 4.5)).toEqual([]));

  it('is 3:1 for borders of controls and the focus ring', () => expect(listFailures(SHAPE_PAIRS, 3)).toEqual([]));
});
