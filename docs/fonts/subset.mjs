/**
 * Makes the fonts in app/fonts from the Fontsource packages: only the characters that the site's text uses, only the
 * weights that the tokens name. Run `node docs/fonts/subset.mjs` after a change of either.
 * Devanagari loads only where Devanagari stands and the reader's device has no such font (app/globals.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '../..');
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„•…‹›€™−×→';
const RUPEE = '₹';
/** The block, its joiners and the circle that carries a lone sign; the conjuncts come along by the font's own rules. */
const DEVANAGARI = range(0x900, 0x97f) + '\u200c\u200d\u25cc';

const JOBS = [
  ['source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'text-latin.woff2', LATIN, { min: 400, max: 700 }],
  ['source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2', 'text-rupee.woff2', RUPEE, { min: 400, max: 700 }],
  [
    'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    'text-devanagari.woff2',
    DEVANAGARI,
    { min: 400, max: 700 },
  ],
  ['eczar/files/eczar-latin-wght-normal.woff2', 'display-latin.woff2', LATIN, { min: 500, max: 700 }],
];

for (const [source, target, text, wght] of JOBS) {
  const font = await readFile(path.join(root, 'node_modules/@fontsource-variable', source));
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(path.join(root, 'app/fonts', target), subset);
  console.log(`${target}: ${font.length} → ${subset.length} bytes`);
}
