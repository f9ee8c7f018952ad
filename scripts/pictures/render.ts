/**
 * Makes every picture of the site again.
 *
 *   npx tsx scripts/pictures/render.ts            all of them
 *   npx tsx scripts/pictures/render.ts screens    only those whose path holds "screens"
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { openStage } from './lib/stage';
import { scenes as banners } from './scenes/banners';
import { scenes as blog } from './scenes/blog';
import { scenes as brands } from './scenes/brands';
import { scenes as erp } from './scenes/erp';
import { film } from './scenes/film';
import { scenes as gallery } from './scenes/gallery';
import { scenes as industries } from './scenes/industries';
import { scenes as pages } from './scenes/pages';
import { scenes as parts } from './scenes/parts';
import { drawings } from './scenes/placeholder';
import { scenes as screens } from './scenes/screens';
import { scenes as software } from './scenes/software';
import { writeFilm } from './lib/film';

const root = fileURLToPath(new URL('../../', import.meta.url));
const filter = process.argv[2] ?? '';
const wanted = (file: string) => file.includes(filter);

/** Flat colours and type: nearly lossless is sharper than lossy here, and smaller. */
const WEBP = { nearLossless: true, quality: 20, effort: 6 };

const encode = (png: Buffer) => sharp(png).webp(WEBP).toBuffer();

async function save(file: string, content: Buffer) {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  console.log(`${file}  ${(content.length / 1024).toFixed(1)} KB`);
}

const all = [
  ...screens,
  ...parts,
  ...banners,
  ...erp,
  ...software,
  ...brands,
  ...industries,
  ...blog,
  ...gallery,
  ...pages,
].filter((scene) => wanted(scene.file));

for (const drawing of drawings.filter((one) => wanted(one.file))) {
  await save(drawing.file, Buffer.from(drawing.svg));
}

const stage = await openStage();
try {
  for (const scene of all) {
    await save(scene.file, await encode(await stage.shoot(scene)));
  }
  if (film.files.some(wanted)) await writeFilm(stage, film, save);
} finally {
  await stage.close();
}
