/**
 * Makes compressed forms of the build's scripts and style sheets beside them, once and as small as they get:
 * `npm run build` ends with it. The server hands them out (compressed-files.ts), and so can a reverse proxy.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files gain nothing. */
const SIZE_MIN_BYTES = 1_024;

// No setting of the site: where tests build more than one (next.config.ts).
const folder = path.join(process.env.NEXT_DIST_DIR ?? '.next', 'static');

for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(?:js|css)$/.test(name)) continue;
  const file = path.join(folder, name);
  const text = await readFile(file);
  if (text.length < SIZE_MIN_BYTES) continue;
  await writeFile(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${file}.br`, brotliCompressSync(text));
}
