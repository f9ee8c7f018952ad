import brand from '@generated/brand.json';

import { drawOutlines, measureBox, setLine, toSpellable } from '@/lib/brand/lettering';
import { type BrandAssets, parseLogo, placeLogo } from '@/lib/brand/logo';

/** The side of the square of the mark, in SVG units. */
export const MARK_UNITS = 64;
const RADIUS = 14;
/** The margin around a logo on a tile, whose corners a device may cut. */
const TILE_MARGIN = 8;

/** The vendor's logo, or the monogram of the brand name: SVG shapes on a square of 64. */
export function drawMark(brandName: string, { colours, logo } = brand): string {
  return logo === null ? drawMonogram(brandName, colours, RADIUS) : placeLogo(parseLogo(logo), 0, 0, MARK_UNITS);
}

/** The mark on an opaque square, for devices that cut the corners and show no transparency. */
export function drawTile(brandName: string, { colours, logo } = brand): string {
  if (logo === null) return drawMonogram(brandName, colours, 0);
  const ground = `<rect width="${MARK_UNITS}" height="${MARK_UNITS}" fill="${colours.paper}"/>`;
  return ground + placeLogo(parseLogo(logo), TILE_MARGIN, TILE_MARGIN, MARK_UNITS - 2 * TILE_MARGIN);
}

/** Wraps shapes of the square of 64 in an SVG of `size` pixels. */
export const toSvg = (shapes: string, size = MARK_UNITS) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${MARK_UNITS} ${MARK_UNITS}">${shapes}</svg>`;

/** The area of the letter in the square of 64, above the double rule. */
const ROOM = { left: 11, top: 9, width: 42, height: 33.5 };
/** Narrower than the area, so that the letter is not wider than the rules. */
const LETTER_WIDTH_MAX = 36;

/** The first letter or digit of a name with its signs; empty if the fonts have no glyph for it. */
function pickLetter(name: string): string {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );
  const first = letters.find((letter) => /^[\p{L}\p{N}]/u.test(letter)) ?? '';
  const spellable = toSpellable(first.toLocaleUpperCase('en'));
  return /[\p{L}\p{N}]/u.test(spellable) ? spellable : '';
}

/** Lines of a ledger page, for names in a script that the fonts do not have. */
const drawLines = (colour: string) =>
  `<path d="M14 18h36M14 28h36M14 38h22" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`;

function drawLetter(letter: string, colour: string): string {
  const line = setLine(letter);
  const { left, top, right, bottom } = measureBox(line);
  const scale = Math.min(LETTER_WIDTH_MAX / (right - left), ROOM.height / (top - bottom));
  const x = ROOM.left + ROOM.width / 2 - ((left + right) / 2) * scale;
  const y = ROOM.top + ROOM.height / 2 + ((top + bottom) / 2) * scale;
  return drawOutlines(line, x, y, scale, colour);
}

/**
 * The mark of a vendor without a logo, on a square of 64: the first letter of the name above the double rule that closes
 * a total.
 * @param radius of the square's corners
 */
export function drawMonogram(brandName: string, { primary, paper, accent }: BrandAssets['colours'], radius: number) {
  const letter = pickLetter(brandName);
  return [
    `<rect width="64" height="64" rx="${radius}" fill="${primary}"/>`,
    letter ? drawLetter(letter, paper) : drawLines(paper),
    `<path d="M11 48.5h42M11 55h42" stroke="${accent}" stroke-width="3.4" stroke-linecap="round"/>`,
  ].join('');
}
