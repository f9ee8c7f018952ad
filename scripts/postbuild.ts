/* tsx scripts/postbuild.ts: the last step of `npm run build`. Completes the files that Next has built. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { keepBuiltContent } from '@/lib/platform/next/stored-content';
import { addCompileHints } from '@/scripts/compile-hints';
import { copyPictures } from '@/scripts/encode-pictures';
import { DIST_DIR, PICTURES_FOLDER, readModule } from '@/scripts/generated';

/** Smaller files gain nothing from compression. */
const SIZE_MIN_BYTES = 1_024;

const files = path.join(DIST_DIR, 'static');

await copyPictures(readModule('pictures'), PICTURES_FOLDER, path.join(files, 'i'));
// Before compression, which copies the files.
await addCompileHints(DIST_DIR);
await compressFiles(files);
keepBuiltContent(DIST_DIR);

/**
 * Compresses the scripts and style sheets below `folder` into files beside them (`.br`, `.gz`), once and as small as
 * possible. The server sends them (lib/platform/server/compression.ts), and a reverse proxy can.
 */
async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const file = path.join(folder, name);
    const text = await readFile(file);
    if (text.length < SIZE_MIN_BYTES) continue;
    await writeFile(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
    await writeFile(`${file}.br`, brotliCompressSync(text));
  }
}
