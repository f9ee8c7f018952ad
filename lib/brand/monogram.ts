import { type BrandAssets } from '@/lib/brand/assets';
import { drawOutlines, measureBox, setLine, toSpellable } from '@/lib/brand/lettering';

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
