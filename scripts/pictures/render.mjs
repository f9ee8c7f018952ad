/**
 * Makes every picture of the site again.
 *
 *   node scripts/pictures/render.mjs            all of them
 *   node scripts/pictures/render.mjs screens    only those whose path holds "screens"
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStage } from './lib/stage.mjs';
import { scenes as banners } from './scenes/banners.mjs';
import { scenes as blog } from './scenes/blog.mjs';
import { scenes as brands } from './scenes/brands.mjs';
import { scenes as erp } from './scenes/erp.mjs';
import { film } from './scenes/film.mjs';
import { scenes as gallery } from './scenes/gallery.mjs';
import { scenes as industries } from './scenes/industries.mjs';
import { scenes as pages } from './scenes/pages.mjs';
import { drawings } from './scenes/placeholder.mjs';
import { scenes as screens } from './scenes/screens.mjs';
import { scenes as software } from './scenes/software.mjs';
import { writeFilm } from './lib/film.mjs';

const sharp = createRequire(import.meta.url)('sharp');
const root = fileURLToPath(new URL('../../', import.meta.url));
const filter = process.argv[2] ?? '';
const wanted = (file) => file.includes(filter);

/** Flat colours and type: lossless is sharper than lossy here, and smaller. */
const WEBP = { lossless: true, effort: 6 };

const encode = (png) => sharp(png).webp(WEBP).toBuffer();

async function save(file, content) {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  console.log(`${file}  ${(content.length / 1024).toFixed(1)} KB`);
}

const all = [
  ...screens,
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
