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

/**
 * @typedef {number | { min: number, max: number }} Weights
 * @typedef {{ source: string, target: string, text: string, wght: Weights, keepFeatures?: string[] }} Job
 */

/** @type {(source: string, target: string, text: string, wght: Weights) => Job} */
const latin = (source, target, text, wght) => ({ source, target, text, wght, keepFeatures: LATIN_FEATURES });

/** @type {Job[]} */
const JOBS = [
  latin('source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'text-latin', TEXT, TEXT_WEIGHTS),
  latin('source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'text-accents', without(TEXT), TEXT_WEIGHTS),
  latin('source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2', 'text-rupee', RUPEE, TEXT_WEIGHTS),
  {
    source: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    target: 'text-devanagari',
    text: DEVANAGARI,
    wght: TEXT_WEIGHTS,
  },
  latin('eczar/files/eczar-latin-wght-normal.woff2', 'display-latin', HEADLINES, HEADLINE_WEIGHT),
  latin('eczar/files/eczar-latin-wght-normal.woff2', 'display-accents', without(HEADLINES), HEADLINE_WEIGHT),
  latin('eczar/files/eczar-latin-ext-wght-normal.woff2', 'display-rupee', RUPEE, HEADLINE_WEIGHT),
  {
    source: 'eczar/files/eczar-devanagari-wght-normal.woff2',
    target: 'display-devanagari',
    text: DEVANAGARI,
    wght: HEADLINE_WEIGHT,
  },
];

/** Names of styles for font menus; a page asks by weight. */
const dropTables = ['STAT'];

for (const { source, target, text, wght, keepFeatures } of JOBS) {
  const font = await readFile(path.join(root, 'node_modules/@fontsource-variable', source));
  const subset = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
    dropTables,
  });
  await writeFile(path.join(root, `app/fonts/${target}.woff2`), subset);
  console.log(`${target}: ${font.length} → ${subset.length} bytes`);
}
