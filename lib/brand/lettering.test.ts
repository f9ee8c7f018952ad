import { describe, expect, it } from 'vitest';

import { drawOutlines, measureBox, measureLine, setLine, toSpellable, UNITS_PER_EM } from '@/lib/brand/lettering';

describe('Look: the letters of a social picture', () => {
  it('are outlines from left to right', () => {
    const { glyphs, width } = setLine('Ledger');
    expect(glyphs).toHaveLength(6);
    expect(glyphs.map(({ x }) => x)).toEqual(glyphs.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(width).toBeGreaterThan(glyphs.at(-1)?.x ?? 0);
  });

  it('put a vowel sign before its consonant and join conjuncts, as Devanagari is written', () => {
    const [ki, ka] = [setLine('कि'), setLine('क')];
    // The sign for a short i is typed after the consonant and drawn before it.
    expect(ki.glyphs.at(-1)?.path).toBe(ka.glyphs[0]?.path);
    // "ksha" is one shape and no ka, virama, sha.
    expect(setLine('क्ष').glyphs).toHaveLength(1);
  });

  it('mix scripts in one line', () => {
    expect(setLine('GST रिटर्न').width).toBeCloseTo(setLine('GST ').width + setLine('रिटर्न').width, 0);
  });

  it('leave out characters without a glyph', () => {
    expect(toSpellable('  Diwali 🎉  offer ₹5 ')).toBe('Diwali offer ₹5');
    expect(toSpellable('क्‍ष')).toBe('क्‍ष');
  });

  it('are moved, scaled and coloured as one group', () =>
    expect(drawOutlines({ glyphs: [{ path: 'M1 2z', x: 3, y: 4 }], width: 9 }, 1.239, 5.001, 0.5, '#abc')).toBe(
      '<g fill="#abc" transform="translate(1.24 5) scale(0.5 -0.5)"><path transform="translate(3 4)" d="M1 2z"/></g>',
    ));

  it('have a box around all their points', () => {
    const glyphs = [
      { path: 'M10,20L-30.5 40z', x: 100, y: 0 },
      { path: 'M0 -5z', x: 0, y: 1 },
    ];
    expect(measureBox({ glyphs, width: 0 })).toEqual({ left: 0, right: 110, bottom: -4, top: 40 });
  });

  it('are as wide as they are measured', () => {
    for (const text of ['Ledger', 'GST रिटर्न', '']) expect(measureLine(text)).toBe(setLine(text).width);
    expect(measureLine('a🎉b')).toBe(measureLine('ab'));
    expect(UNITS_PER_EM).toBe(1_000);
  });

  it('keep their spaces and joiners in the run before them', () => {
    expect(setLine('क ख').width).toBeCloseTo(setLine('क ').width + setLine('ख').width, 0);
    // A joiner keeps the conjunct from being one shape.
    expect(setLine('क्\u200dष').glyphs.length).toBeGreaterThan(1);
  });
});
