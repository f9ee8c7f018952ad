import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { escapeUTF8 } from 'entities';
import { convert } from 'fontverter';
import { Blob, Face, Font } from 'harfbuzzjs';
import sharp from 'sharp';

import { GENERATED_FOLDER, writeIfChanged } from './generated';

/** The site's own fonts of headlines, each for other characters (scripts/fonts/subset.mjs). */
const FONTS_FOLDER = 'app/fonts';
const FONT_NAMES = /^display-.*\.woff2$/;
const FAMILY = 'Eczar';

/**
 * Draws a text in the headline fonts of the site, as large as `box` allows and at most `box.size` pixels, in centred
 * lines.
 * @param box in pixels
 * @returns `null` if the fonts lack one of its characters
 */
export async function drawText(
  text: string,
  box: { width: number; height: number; size: number },
  colour: string,
): Promise<{ input: Buffer; width: number; height: number } | null> {
  const words = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  const fonts = await readFonts();
  const isKnown = (character: string) =>
    fonts.some(({ font }) => font.nominalGlyph(character.codePointAt(0)!) !== undefined);
  if (![...words].every(isKnown)) return null;

  // Pango reads the text as markup. At 72 dpi, a point is a pixel.
  const markup = `<span foreground="${colour}">${escapeUTF8(words)}</span>`;
  const draw = (options: { dpi: number; fontfile?: string } | { height: number }) =>
    sharp({
      text: {
        text: markup,
        font: `${FAMILY} ${box.size}`,
        width: box.width,
        align: 'centre',
        rgba: true,
        ...options,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  // A drawing adds its font to those of the process.
  for (const { file } of fonts) await draw({ dpi: 72, fontfile: file });
  let { data, info } = await draw({ dpi: 72 });
  if (info.width > box.width || info.height > box.height) ({ data, info } = await draw({ height: box.height }));
  return { input: data, width: info.width, height: info.height };
}

/** The fonts as files that Pango reads. */
async function readFonts() {
  const fonts: { file: string; font: Font }[] = [];
  mkdirSync(GENERATED_FOLDER, { recursive: true });
  for (const name of readdirSync(FONTS_FOLDER).filter((each) => FONT_NAMES.test(each))) {
    // The next conversion overwrites the memory of this one.
    const sfnt = Buffer.from(await convert(readFileSync(path.join(FONTS_FOLDER, name)), 'sfnt'));
    const file = path.join(GENERATED_FOLDER, path.basename(name, '.woff2'));
    writeIfChanged(file, sfnt);
    fonts.push({ file, font: new Font(new Face(new Blob(sfnt))) });
  }
  return fonts;
}
