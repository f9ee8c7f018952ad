import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files gain nothing. */
const SIZE_MIN_BYTES = 1_024;

/**
 * Compresses the scripts and style sheets below `folder` into files beside them (`.br`, `.gz`), once and as small as
 * possible. The server sends them (lib/platform/server/compression.ts), and a reverse proxy can.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const file = path.join(folder, name);
    const text = await readFile(file);
    if (text.length < SIZE_MIN_BYTES) continue;
    await writeFile(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
    await writeFile(`${file}.br`, brotliCompressSync(text));
  }
}
