/**
 * Makes the fonts in app/fonts from the Fontsource packages: only the characters that the site's text uses, only the
 * weights that the tokens name, only the features that shape running text. Run `node scripts/fonts/subset.mjs` after a
 * change of either.
 *
 * What every page is set in stays under 14 KB a file: so much a server sends before it waits for the first receipt.
 * Accents, ₹ and Devanagari are separate files; Devanagari text is fetched only if the visitor's device has no such
 * font (app/globals.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '../..');
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const TEXT = `${range(0x20, 0x7e)}\u00a0©·×÷–—‘’“”•…−→`;
/** Headlines are words and figures: characters such as < and { are in the file of the accents. */
const HEADLINES = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0x30, 0x39)} !"%&'()+,-./:?\u00a0–—‘’“”…`;
const LATIN = `${TEXT}${range(0xa1, 0xff)}€™`;
const without = (/** @type {string} */ characters) =>
  [...LATIN].filter((character) => !characters.includes(character)).join('');
const RUPEE = '₹';
/** The block, its joiners and the dotted circle for a lone sign; the font's own rules add the conjuncts. */
const DEVANAGARI = range(0x900, 0x97f) + '\u200c\u200d\u25cc';

const TEXT_WEIGHTS = { min: 400, max: 600 };
const HEADLINE_WEIGHT = 600;
/** No small figures, no fractions. The figures of the text face are tabular by themselves. */
const LATIN_FEATURES = ['kern', 'liga'];

/** @type {[family: string, subset: string, target: string, text: string][]} */
const JOBS = [
  ['source-sans-3', 'latin', 'text-latin', TEXT],
  ['source-sans-3', 'latin', 'text-accents', without(TEXT)],
  ['source-sans-3', 'latin-ext', 'text-rupee', RUPEE],
  ['noto-sans-devanagari', 'devanagari', 'text-devanagari', DEVANAGARI],
  ['eczar', 'latin', 'display-latin', HEADLINES],
  ['eczar', 'latin', 'display-accents', without(HEADLINES)],
  ['eczar', 'latin-ext', 'display-rupee', RUPEE],
  ['eczar', 'devanagari', 'display-devanagari', DEVANAGARI],
];

/** Names of styles for font menus; a page asks by weight. */
const dropTables = ['STAT'];

for (const [family, subset, target, text] of JOBS) {
  const source = `${family}/files/${family}-${subset}-wght-normal.woff2`;
  const font = await readFile(path.join(root, 'node_modules/@fontsource-variable', source));
  const made = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: target.startsWith('text') ? TEXT_WEIGHTS : HEADLINE_WEIGHT },
    keepFeatures: subset === 'devanagari' ? undefined : LATIN_FEATURES,
    dropTables,
  });
  await writeFile(path.join(root, `app/fonts/${target}.woff2`), made);
  console.log(`${target}: ${font.length} → ${made.length} bytes`);
}
