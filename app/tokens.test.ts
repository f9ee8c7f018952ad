import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { BARE_FRONTS, BARE_GROUNDS, type ColourPair, SHAPE_PAIRS, TEXT_PAIRS } from '@/e2e/support/colour-pairs';
import { readColours, toContrast } from '@/lib/format/colours';
import { languageOf } from '@/lib/format/language';

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

  it('reports a failing pair with its names and values', () => {
    expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(describeFailure(['accent', 'paper'], 4.5)).toEqual([
      expect.stringMatching(/^accent #\w{6} on paper #\w{6}: \d\.\d\d, WCAG AA asks for 4\.5$/),
    ]);
  });
});

describe('Design tokens', () => {
  it('define every custom property that a style sheet uses', () => {
    const defined = new Set(
      [...styleSheets, ...readAll(/\.tsx?$/)].flatMap(({ text }) =>
        [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:|variable: '(--[\w-]+)'/g)].map(([, one, other]) => one ?? other),
      ),
    );
    const unknown = styleSheets.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => (defined.has(name) ? [] : [`${file}: ${name}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('give errors colours of their own, which do not follow the brand', () => {
    const rules = styleSheets.flatMap(({ file, text }) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ file, selector, body })),
    );
    const ofErrors = rules.filter(({ selector }) => /error(?!-screen)|invalid|failed|problem|summary a/.test(selector));
    expect(ofErrors.length).toBeGreaterThan(5);
    expect(ofErrors.filter(({ body }) => /--color-(?:primary|accent|dark)/.test(body))).toEqual([]);
    const tokens = styleSheets.find(({ file }) => file === 'app/tokens.css')?.text;
    for (const name of ['error', 'error-tint', 'warning']) expect(tokens).toMatch(`--color-${name}: #`);
  });

  it('are the only place that defines a colour', () => {
    const elsewhere = styleSheets.filter(({ file }) => file !== 'app/tokens.css');
    expect(
      elsewhere.flatMap(({ file, text }) => (/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(text) ? [file] : [])),
    ).toEqual([]);
  });
});

describe('Visual, Type: leading', () => {
  it.each(['हिसाब', 'হিসাব', 'ਹਿਸਾਬ', 'હિસાબ', 'ହିସାବ', 'கணக்கு', 'లెక్కలు', 'ಲೆಕ್ಕ', 'കണക്ക്', 'حساب'])(
    'is that of scripts with signs above and below for %s',
    (text) => {
      const css = readFileSync(path.join(root, 'app/tokens.css'), 'utf8');
      expect(css).toMatch(/\[lang\]:not\(\[lang\|='en'\]\) \{\s*--leading-tight: 1\.4;/);
      expect(languageOf(text)).not.toMatch(/^(?:en|undefined)/);
    },
  );
});
