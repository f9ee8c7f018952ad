import { Blob as FontBlob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';

import fonts from '@/lib/brand/fonts.json';

/** A line of text as outlines: SVG path data in font units with y upwards, and how far apart they stand. */
export interface Lettering {
  glyphs: { path: string; x: number; y: number }[];
  /** In thousandths of the font size, as are the places of the glyphs. */
  width: number;
}

/** All measures below are in thousandths of the font size, whatever the fonts themselves count in. */
export const UNITS_PER_EM = 1000;

const openFont = (base64: string) => {
  const font = new Font(new Face(new FontBlob(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))));
  font.setScale(UNITS_PER_EM, UNITS_PER_EM);
  return font;
};

let openFonts: Font[] | undefined;

/** In the order of preference. Opened when the first picture is drawn. */
const listFonts = () => (openFonts ??= [openFont(fonts.latin), openFont(fonts.devanagari)]);

/** What has no shape of its own and must not part a cluster: joiners and variation selectors. */
const INVISIBLE = /^[\u200c\u200d\ufe00-\ufe0f]$/;

const findFont = (character: string) =>
  listFonts().find((font) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined);

/** A text without the characters that the fonts do not have, such as emoji. */
export function toSpellable(text: string): string {
  const kept = [...text.normalize('NFC')].filter((character) => INVISIBLE.test(character) || findFont(character));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** Pieces of a text that one font can set. Spaces and joiners stay with what stands before them. */
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

/** How wide a line of spellable text is, in thousandths of the font size. */
export function measureLine(text: string): number {
  let width = 0;
  for (const run of splitByFont(text)) for (const { xAdvance = 0 } of shapeRun(run)) width += xAdvance;
  return width;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A line of text as a drawing, its baseline beginning at `x`, `y`; `scale` is pixels to a unit of the outlines. */
export function drawOutlines({ glyphs }: Lettering, x: number, y: number, scale: number, colour: string): string {
  const outlines = glyphs.map(({ path, ...at }) => `<path transform="translate(${at.x} ${at.y})" d="${path}"/>`);
  return `<g fill="${colour}" transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

/** What a line covers, in units of its outlines with y upwards. Counts control points: at most a little too much. */
export function measureBox({ glyphs }: Lettering) {
  const points = glyphs.flatMap(({ path, x, y }) =>
    [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, px, py]) => ({ x: x + Number(px), y: y + Number(py) })),
  );
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/**
 * Sets a line of spellable text: shaped by HarfBuzz as browsers do it, so that Devanagari gets its conjuncts and its
 * vowel signs on the right side.
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
