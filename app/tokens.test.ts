import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { BARE_FRONTS, BARE_GROUNDS, type ColourPair, SHAPE_PAIRS, TEXT_PAIRS } from '@/e2e/support/colour-pairs';
import { readColours, toContrast } from '@/lib/format/colours';

const root = path.join(import.meta.dirname, '..');
const readAll = (ending: RegExp) =>
  ['app', 'components'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), 'utf8') })),
  );
const styleSheets = readAll(/\.css$/);
const colours = readColours(readFileSync(path.join(root, 'app/tokens.css'), 'utf8'));

/** The message for a pair with too little contrast. */
function describeFailure([front, ground]: ColourPair, wanted: number): string[] {
  const [frontValue = 'unknown', groundValue = 'unknown'] = [colours.get(front), colours.get(ground)];
  const contrast = toContrast(frontValue, groundValue);
  if (contrast >= wanted) return [];
  return [`${front} ${frontValue} on ${ground} ${groundValue}: ${contrast.toFixed(2)}, WCAG AA asks for ${wanted}`];
}

/** The colours in all declarations of the given properties. */
function listColoursOf(property: string): string[] {
  const uses = styleSheets.flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`(?:^|[\\s;{])${property}:[^;]*?var\\(--color-([a-z-]+)\\)`, 'g')),
  ]);
  return [...new Set(uses.map(([, name = '']) => name))].sort();
}

describe('Standards, Accessibility: contrast of the colours in app/tokens.css (WCAG 1.4.3, 1.4.11)', () => {
  it('is 4.5:1 for every text on its background', () => {
    expect(TEXT_PAIRS.flatMap((pair) => describeFailure(pair, 4.5))).toEqual([]);
  });

  it('is 3:1 for borders of controls and the focus ring', () => {
    expect(SHAPE_PAIRS.flatMap((pair) => describeFailure(pair, 3))).toEqual([]);
  });

  it('covers every text and background colour in the style sheets', () => {
    const fronts = new Set([...TEXT_PAIRS.map(([front]) => front), ...BARE_FRONTS]);
    const grounds = new Set([...TEXT_PAIRS.map(([, ground]) => ground), ...BARE_GROUNDS]);
    expect(listColoursOf('color').filter((name) => !fronts.has(name))).toEqual([]);
    expect(listColoursOf('background(?:-color)?').filter((name) => !grounds.has(name))).toEqual([]);
  });
});
