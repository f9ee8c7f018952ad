/**
 * Makes the fonts in app/fonts from the Fontsource packages: only the characters that the site's Latin text uses, only
 * the weights that the tokens name. Run `node docs/fonts/subset.mjs` after a change of either.
 * Devanagari is taken from its package as it is: it loads only where Devanagari stands.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '../..');
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”„•…‹›€™−×→';
const RUPEE = '₹';

const JOBS = [
  ['source-sans-3/files/source-sans-3-latin-wght-normal.woff2', 'text-latin.woff2', LATIN, { min: 400, max: 700 }],
  ['source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2', 'text-rupee.woff2', RUPEE, { min: 400, max: 700 }],
  ['eczar/files/eczar-latin-wght-normal.woff2', 'display-latin.woff2', LATIN, { min: 500, max: 700 }],
];

for (const [source, target, text, wght] of JOBS) {
  const font = await readFile(path.join(root, 'node_modules/@fontsource-variable', source));
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } });
  await writeFile(path.join(root, 'app/fonts', target), subset);
  console.log(`${target}: ${font.length} → ${subset.length} bytes`);
}
