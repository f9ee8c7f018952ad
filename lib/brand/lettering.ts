import { Blob as FontBlob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';

import fonts from '@/lib/brand/fonts.json';

/** A line of text as outlines: SVG path data in font units with y upwards, and its glyph positions. */
export interface Lettering {
  glyphs: { path: string; x: number; y: number }[];
  /** In thousandths of the font size, like the glyph positions. */
  width: number;
}

/** All measures below are in thousandths of the font size, whatever units the fonts use. */
export const UNITS_PER_EM = 1000;

const openFont = (base64: string) => {
  const font = new Font(new Face(new FontBlob(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))));
  font.setScale(UNITS_PER_EM, UNITS_PER_EM);
  return font;
};

let openFonts: Font[] | undefined;

/** In order of preference. Opened when the first picture is drawn. */
const listFonts = () => (openFonts ??= [openFont(fonts.latin), openFont(fonts.devanagari)]);

/** Joiners and variation selectors: they have no glyph and must not split a cluster. */
const INVISIBLE = /^[\u200c\u200d\ufe00-\ufe0f]$/;

const findFont = (character: string) =>
  listFonts().find((font) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined);

/** A text without the characters that the fonts do not have, such as emoji. */
export function toSpellable(text: string): string {
  const kept = [...text.normalize('NFC')].filter((character) => INVISIBLE.test(character) || findFont(character));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** Splits a text into runs of one font. Spaces and joiners belong to the run before them. */
function splitByFont(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const staysWithLast = last && (INVISIBLE.test(character) || /\s/.test(character));
    const font = staysWithLast ? last.font : findFont(character);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function shapeRun(run: { font: Font; text: string }) {
  const buffer = new TextBuffer();
  buffer.addText(run.text);
  buffer.guessSegmentProperties();
  shape(run.font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** The width of a line that has only known glyphs, in thousandths of the font size. */
export function measureLine(text: string): number {
  let width = 0;
  for (const run of splitByFont(text)) for (const { xAdvance = 0 } of shapeRun(run)) width += xAdvance;
  return width;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A line of text as SVG, its baseline starting at `x`, `y`; `scale` is pixels per outline unit. */
export function drawOutlines({ glyphs }: Lettering, x: number, y: number, scale: number, colour: string): string {
  const outlines = glyphs.map(({ path, ...at }) => `<path transform="translate(${at.x} ${at.y})" d="${path}"/>`);
  return `<g fill="${colour}" transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

/** The bounding box of a line in outline units, y upwards. Includes control points, so it may be slightly too large. */
export function measureBox({ glyphs }: Lettering) {
  const points = glyphs.flatMap(({ path, x, y }) =>
    [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, px, py]) => ({ x: x + Number(px), y: y + Number(py) })),
  );
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/**
 * Lays out a line that has only known glyphs. HarfBuzz shapes it, as in browsers, so Devanagari gets its conjuncts and
 * its vowel signs on the correct side.
 */
export function setLine(text: string): Lettering {
  const glyphs: Lettering['glyphs'] = [];
  let x = 0;
  for (const run of splitByFont(text)) {
    for (const { codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 } of shapeRun(run)) {
      const path = run.font.glyphToPath(codepoint);
      if (path) glyphs.push({ path, x: x + xOffset, y: yOffset });
      x += xAdvance;
    }
  }
  return { glyphs, width: x };
}
