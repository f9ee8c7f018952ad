/**
 * Makes the letters of the social pictures (docs/decisions/030-drawn-pictures.md): the display face at one weight, for
 * Latin and Devanagari, as plain sfnt in base64, so that a bundler takes them along like any module and no file is read
 * while the site runs. Run `node scripts/fonts/social.mjs` after an update of the font package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '../..');
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const WEIGHT = 600;
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„•…‹›€™−';
const DEVANAGARI = range(0x900, 0x97f) + '\u200c\u200d₹' + ' ';

/** @type {Record<string, string>} */
const fonts = {};
for (const [name, text] of Object.entries({ latin: LATIN, devanagari: DEVANAGARI })) {
  const source = path.join(root, `node_modules/@fontsource-variable/eczar/files/eczar-${name}-wght-normal.woff2`);
  const subset = await subsetFont(await readFile(source), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHT },
  });
  fonts[name] = subset.toString('base64');
  console.log(`${name}: ${subset.length} bytes`);
}
await writeFile(path.join(root, 'lib/brand/fonts.json'), `${JSON.stringify(fonts, null, 2)}\n`);
