/** Makes the icon sprite from the Phosphor set: `node scripts/icons/sprite.mjs` after a change of icon-names.ts. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { optimize } from 'svgo';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'components/ui/icon');
const list = await readFile(path.join(folder, 'icon-names.ts'), 'utf8');
const names = [...list.matchAll(/^ {2}'([a-z-]+)',$/gm)].map((match) => match[1]);

const symbols = await Promise.all(
  names.map(async (name) => {
    const file = path.join(root, 'node_modules/@phosphor-icons/core/assets/regular', `${name}.svg`);
    // A tenth of a unit is a hundredth of a pixel of an icon; every page waits for this file.
    const { data } = optimize(await readFile(file, 'utf8'), { floatPrecision: 1, multipass: true });
    const drawing = data.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
    return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`;
  }),
);

await writeFile(
  path.join(folder, 'sprite.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`,
);
console.log(`${names.length} icons`);
