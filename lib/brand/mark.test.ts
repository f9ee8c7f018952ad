import brand from '@generated/brand.json';
import { describe, expect, it } from 'vitest';

import { type BrandAssets } from '@/lib/brand/logo';
import { measureBox, setLine } from '@/lib/brand/lettering';
import { drawMark, drawTile, toSvg } from '@/lib/brand/mark';

const COLOURS: BrandAssets['colours'] = {
  paper: '#fefefe',
  rule: '#dddddd',
  ink: '#111111',
  primary: '#0b3d91',
  dark: '#061f4a',
  accent: '#ffc20e',
};
const withoutLogo: BrandAssets = { colours: COLOURS, logo: null };
const LOGO =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90" fill="#0a0"><circle cx="60" cy="45" r="40"/></svg>';
const withLogo: BrandAssets = { colours: COLOURS, logo: LOGO };

/** The outline of a letter in a drawing. */
const outlineOf = (letter: string) => setLine(letter).glyphs[0]?.path ?? 'nothing';

describe('Look: the mark of a vendor without a logo', () => {
  it.each([
    ['Ganak', 'G'],
    ['ganak', 'G'],
    ['  “Ganak” & Sons', 'G'],
    ['Élan', 'É'],
    ['3D Books', '3'],
    ['गणक', 'ग'],
  ])('of %j is its first letter, %s', (name, letter) => {
    expect(drawMark(name, withoutLogo)).toContain(outlineOf(letter));
  });

  it('keeps the vowel signs and conjuncts of a letter in Devanagari', () => {
    const shapes = drawMark('क्षिप्रा', withoutLogo);
    expect(shapes.match(/<path transform/g)?.length).toBeGreaterThan(1);
  });

  it.each(['தமிழ்', '🎉', ''])('is the lines of a page if the fonts have no glyph for %j', (name) => {
    expect(drawMark(name, withoutLogo)).toContain('M14 18h36');
  });

  it('is a letter above the double rule, with round corners but on a tile', () => {
    const [mark, tile] = [drawMark('I', withoutLogo), drawTile('I', withoutLogo)];
    const shapes = (radius: number) =>
      new RegExp(
        `^<rect width="64" height="64" rx="${radius}" fill="#0b3d91"/>` +
          '<g fill="#fefefe" transform="translate\\([\\d.]+ 42.5\\) scale\\([\\d.]+ -[\\d.]+\\)">' +
          '<path transform="translate\\(0 0\\)" d="[^"]+"/></g>' +
          '<path d="M11 48.5h42M11 55h42" stroke="#ffc20e" stroke-width="3.4" stroke-linecap="round"/>$',
      );
    expect(mark).toMatch(shapes(14));
    expect(tile).toMatch(shapes(0));
    expect(drawMark('', withoutLogo)).toContain(
      '<path d="M14 18h36M14 28h36M14 38h22" stroke="#fefefe" stroke-width="5" stroke-linecap="round"/>',
    );
  });

  it.each([
    ['W', 36, 0],
    ['I', 0, 33.5],
  ])('fits %s: it is %i wide, or %d high', (letter, width, height) => {
    const [, x, y, scale] = /translate\((\S+) (\S+)\) scale\((\S+) /.exec(drawMark(letter, withoutLogo))!.map(Number);
    const { left, right, top, bottom } = measureBox(setLine(letter));
    if (width > 0) expect((right - left) * scale!).toBeCloseTo(width, 5);
    if (height > 0) expect((top - bottom) * scale!).toBeCloseTo(height, 5);
    // Its middle is the middle of the space above the rules.
    expect(x! + ((left + right) / 2) * scale!).toBeCloseTo(32, 1);
    expect(y! - ((top + bottom) / 2) * scale!).toBeCloseTo(25.75, 1);
  });

  it('has only the colours of the brand', () => {
    const used = drawMark('Ganak', withoutLogo).match(/#[0-9a-f]{6}/g);
    expect(new Set(used)).toEqual(new Set([COLOURS.primary, COLOURS.paper, COLOURS.accent]));
  });

  it.each(['W', 'I', 'Ö', 'Q', 'ॐ', 'श्री', '8'])('keeps %s above its rules', (letter) => {
    const svg = drawMark(letter, withoutLogo);
    const [, x, y, scale] = /translate\((\S+) (\S+)\) scale\((\S+) /.exec(svg)!.map(Number);
    const box = measureBox(setLine(letter));
    expect(y! - box.bottom * scale!).toBeLessThanOrEqual(43);
    expect(y! - box.top * scale!).toBeGreaterThanOrEqual(8.9);
    expect(x! + box.left * scale!).toBeGreaterThanOrEqual(10);
    expect(x! + box.right * scale!).toBeLessThanOrEqual(54);
  });

  it('is drawn in the colours of app/tokens.css', () => {
    expect(drawMark('Ganak')).toContain(brand.colours.primary);
    expect(brand.colours.primary).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('Look: the mark of a vendor with a logo', () => {
  it('is the whole logo in its own colour, centred in the square', () => {
    const svg = toSvg(drawMark('Ganak', withLogo));
    expect(svg).toContain('x="0" y="0" width="64" height="64" viewBox="0 0 120 90"');
    expect(svg).toContain('fill="#0a0"');
    expect(svg).not.toContain(outlineOf('G'));
  });

  it('has the requested size', () => {
    expect(toSvg('<g/>', 180)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="0 0 64 64"><g/></svg>',
    );
    expect(toSvg('<g/>')).toContain(' width="64" height="64" viewBox="0 0 64 64">');
  });

  it('keeps a margin on a tile, whose corners a device may cut', () =>
    expect(drawTile('Ganak', withLogo)).toContain('x="8" y="8" width="48" height="48" viewBox="0 0 120 90"'));

  it('has an opaque ground on devices without transparency', () => {
    expect(drawTile('Ganak', withLogo)).toMatch(/^<rect width="64" height="64" fill="#fefefe"\/><svg/);
  });
});
