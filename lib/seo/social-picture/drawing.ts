import brand from '@generated/brand.json';

import { UNITS_PER_EM, drawOutlines, measureLine, setLine, toSpellable } from '@/lib/brand/lettering';
import { drawMark } from '@/lib/brand/mark';
import { cutCharacters } from '@/lib/format/text';
import { SOCIAL_PICTURE_PX } from '@/lib/seo/social-picture/picture';

/** Returns the width of a text at a size, in any unit; line widths use the same unit. */
type Measure = (text: string) => number;

const ELLIPSIS = '…';

const splitGraphemes = (word: string) =>
  [...new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);

/** Splits a word that is wider than a line, never between a letter and its vowel sign. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [''];
  for (const grapheme of splitGraphemes(word)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && measure(last + grapheme) > width) pieces.push(grapheme);
    else pieces[pieces.length - 1] = last + grapheme;
  }
  return pieces;
}

/** Breaks a text into lines of a width, between words if possible. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const words = text.split(' ').flatMap((word) => (measure(word) > width ? breakWord(word, width, measure) : [word]));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The first lines of a text, the last one with an ellipsis if lines were cut. */
export function cutLines(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines];
  const kept = lines.slice(0, count);
  const last = splitGraphemes(kept[count - 1] ?? '');
  while (last.length > 0 && measure(last.join('') + ELLIPSIS) > width) last.pop();
  kept[count - 1] = last.join('').trimEnd() + ELLIPSIS;
  return kept;
}

/** The texts of a social picture. */
export interface SocialPictureText {
  brandName: string;
  /** The kind of page, such as "Blog". */
  eyebrow: string;
  title: string;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE_PX;
const LEFT = 84;
const RIGHT = 1072;
const TEXT_WIDTH = RIGHT - LEFT;
const RULE_STEP = 36;

const BRAND_SIZE = 44;
const EYEBROW_SIZE = 30;
/** Font sizes, largest first: the first in which the whole title fits is used. */
const TITLE_SIZES = [80, 70, 62, 54, 48];
const TITLE_TOP = 262;
const TITLE_BOTTOM = 590;
const LEADING = 1.24;

/** Twice what fits in the smallest size. More characters only cost time and memory. */
const TITLE_CHARACTERS_MAX = 400;

const drawLine = (text: string, x: number, y: number, size: number, colour: string) =>
  drawOutlines(setLine(text), x, y, size / UNITS_PER_EM, colour);

/** The lines of a title in the largest size in which all of them fit; cut in the smallest size. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const known = widths.get(text) ?? measureLine(text);
    widths.set(text, known);
    return known;
  };
  const options = TITLE_SIZES.map((size) => {
    const width = (TEXT_WIDTH / size) * UNITS_PER_EM;
    const room = Math.floor((TITLE_BOTTOM - TITLE_TOP) / (size * LEADING));
    return { size, width, room, lines: breakLines(title, width, measure) };
  });
  const fitting = options.find(({ lines, room }) => lines.length <= room);
  if (fitting) return fitting;
  const { size, width, room, lines } = options.at(-1)!;
  return { size, lines: cutLines(lines, room, width, measure) };
}

const BRAND_LEFT = LEFT + 80;

/** The name beside the mark, scaled down if it is too wide. */
function drawBrand(name: string, colour: string): string {
  const room = ((RIGHT - BRAND_LEFT) * UNITS_PER_EM) / Math.max(measureLine(name), 1);
  return drawLine(name, BRAND_LEFT, 72 + 46, Math.min(BRAND_SIZE, room), colour);
}

const rules = Array.from({ length: Math.floor(HEIGHT / RULE_STEP) }, (_, index) => (index + 1) * RULE_STEP + 0.5);

/** A ledger page as an SVG. All text is drawn as outlines, so no font is needed. */
export function drawSocialPicture({ brandName, eyebrow, title }: SocialPictureText): string {
  const { paper, rule, ink, primary, dark } = brand.colours;
  const { size, lines } = fitTitle(toSpellable(cutCharacters(title, TITLE_CHARACTERS_MAX)));
  const titleLines = lines.map((line, index) =>
    drawLine(line, LEFT, TITLE_TOP + size * 0.8 + index * size * LEADING, size, ink),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>
<path d="${rules.map((y) => `M0 ${y}H${WIDTH}`).join('')}" stroke="${rule}"/>
<path d="M52.5 0V${HEIGHT}M57.5 0V${HEIGHT}" stroke="${primary}" stroke-width="1.5"/>
<rect x="1128" width="72" height="${HEIGHT}" fill="${dark}"/>
<rect y="618" width="${WIDTH}" height="12" fill="${primary}"/>
<g transform="translate(${LEFT} 72)">${drawMark(brandName)}</g>
${drawBrand(toSpellable(brandName), ink)}
${drawLine(toSpellable(eyebrow), LEFT, 222, EYEBROW_SIZE, primary)}
${titleLines.join('\n')}
</svg>`;
}
