import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The site's own fonts of headlines, each for other characters (scripts/fonts/subset.mjs). */
const FONTS_FOLDER = 'app/fonts';
const FONT_NAMES = /^display-.*\.woff2$/;
/** Units of the outlines per font size. */
const EM = 1000;
const SPACE = 0.23 * EM;
/** From baseline to baseline, unless signs below a line would come nearer to the next line than `INK_GAP`. */
const LEADING = 1.1 * EM;
const INK_GAP = 0.15 * EM;
const SHRINK = 0.96;

/** Outlines of a text: SVG elements in pixels from the upper left corner, without colour. */
export interface TextOutline {
  svg: string;
  width: number;
  height: number;
}

/** A word as glyphs; `top` and `bottom` are the ends of its ink above and below the baseline. */
interface Word {
  paths: { x: number; y: number; d: string }[];
  width: number;
  top: number;
  bottom: number;
}

/**
 * Sets a text in the headline fonts of the site, as large as `box` allows and at most `box.size` pixels, in centred lines
 * of similar width. Fonts of the machine play no part.
 * @param box in pixels
 * @returns `null` if the fonts lack one of its characters, or it shows nothing
 */
export async function outlineText(
  text: string,
  box: { width: number; height: number; size: number },
): Promise<TextOutline | null> {
  const composed = text.normalize('NFC');
  const fonts = await readFonts(composed);
  const words = composed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => shapeWord(word, fonts));
  if (!words.some((word) => word?.width) || !words.every((word) => word !== null)) return null;
  for (let { size } = box; ; size *= SHRINK) {
    const scale = size / EM;
    const lines = balance(words, box.width / scale);
    const outline = layOut(lines, scale);
    if (outline.width <= box.width && outline.height <= box.height) return outline;
  }
}

/** Each font with the characters of the text that it has. */
async function readFonts(text: string): Promise<Font[]> {
  const files = readdirSync(FONTS_FOLDER).filter((name) => FONT_NAMES.test(name));
  return Promise.all(
    files.map(async (name) => {
      const sfnt = await subsetFont(readFileSync(path.join(FONTS_FOLDER, name)), text, { targetFormat: 'sfnt' });
      const font = new Font(new Face(new Blob(sfnt)));
      font.setScale(EM, EM);
      return font;
    }),
  );
}

function shapeWord(text: string, fonts: readonly Font[]): Word | null {
  const runs: { font: Font; text: string }[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const characters = [...segment].map((character) => character.codePointAt(0)!);
    const font = fonts.find((each) => characters.every((character) => each.nominalGlyph(character) !== undefined));
    if (!font) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  const word: Word = { paths: [], width: 0, top: 0, bottom: 0 };
  for (const { font, text } of runs) {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const { yBearing, height } = font.glyphExtents(glyph) ?? { yBearing: 0, height: 0 };
      word.paths.push({ x: word.width + xOffset, y: yOffset, d: font.glyphToPath(glyph) });
      word.top = Math.max(word.top, yOffset + yBearing);
      word.bottom = Math.min(word.bottom, yOffset + yBearing + height);
      word.width += xAdvance;
    }
  }
  return word;
}

const widthOf = (line: readonly Word[]) => line.reduce((sum, { width }) => sum + width, 0) + (line.length - 1) * SPACE;

const widest = (lines: readonly Word[][]) => Math.max(...lines.map(widthOf));

function wrap(words: readonly Word[], limit: number): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf([...line, word]) <= limit) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** As many lines as `limit` needs, each as narrow as that allows. */
function balance(words: readonly Word[], limit: number): Word[][] {
  let lines = wrap(words, limit);
  for (;;) {
    const narrower = wrap(words, widest(lines) - 1);
    if (narrower.length > lines.length || widest(narrower) >= widest(lines)) return lines;
    lines = narrower;
  }
}

function layOut(lines: readonly Word[][], scale: number): TextOutline {
  const tops = lines.map((line) => Math.max(...line.map(({ top }) => top)));
  const bottoms = lines.map((line) => Math.min(...line.map(({ bottom }) => bottom)));
  const gaps = bottoms.slice(0, -1).map((bottom, index) => tops[index + 1]! - bottom + INK_GAP);
  const pitch = Math.max(LEADING, ...gaps);
  const width = widest(lines);
  const height = tops[0]! + (lines.length - 1) * pitch - bottoms.at(-1)!;
  const paths = lines.flatMap((line, index) => {
    let start = (width - widthOf(line)) / 2;
    const baseline = tops[0]! + index * pitch;
    return line.flatMap((word) => {
      const left = start;
      start += word.width + SPACE;
      return word.paths.map(
        ({ x, y, d }) => `<path transform="translate(${left + x} ${baseline - y}) scale(1 -1)" d="${d}"/>`,
      );
    });
  });
  return {
    svg: `<g transform="scale(${scale})">${paths.join('')}</g>`,
    width: width * scale,
    height: height * scale,
  };
}
