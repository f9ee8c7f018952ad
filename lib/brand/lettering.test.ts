import { describe, expect, it } from 'vitest';

import { setLine, toSpellable } from '@/lib/brand/lettering';

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
});
