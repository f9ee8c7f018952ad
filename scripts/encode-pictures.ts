import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { type LocalPictures, pictureFileName, widthsOf } from '../lib/images/widths';
import { writeIfChanged } from './generated';

/** As Next's optimizer encodes remote pictures. */
const ENCODING = { quality: 75 };
const LIST = 'list.json';

/** The ratio and the widths of a picture. */
type Shape = readonly [ratio: number, ...widthsPx: number[]];
type Encoded = LocalPictures[string];

/**
 * Encodes the pictures below some folders of `publicFolder`, each in a few widths, into `cache`. Keeps files of an earlier
 * run. A picture that cannot be encoded is logged and left out: Next's optimizer serves it.
 */
export async function encodePictures({
  publicFolder,
  folders,
  cache,
}: {
  publicFolder: string;
  folders: readonly string[];
  cache: string;
}): Promise<LocalPictures> {
  await mkdir(cache, { recursive: true });
  const before = await readList(cache);
  const present = new Set(await readdir(cache));
  const encoded = new Map<string, Encoded>();
  const found: [src: string, Encoded][] = [];
  const owners = new Map<string, string>();

  const encodeOne = async (src: string) => {
    try {
      const bytes = await readFile(path.join(publicFolder, src));
      const digest = createHash('sha256')
        .update(JSON.stringify([ENCODING, 'ratio']))
        .update(bytes)
        .digest('hex');
      const hash = toShortHash(digest);
      if ((owners.get(hash) ?? digest) !== digest) throw new Error('another picture has its short hash');
      owners.set(hash, digest);
      const [, ...widths] = before[digest] ?? [];
      const kept = widths.every((px) => present.has(pictureFileName(hash, px))) ? before[digest] : undefined;
      const shape = kept ?? (await encode(bytes, (px) => path.join(cache, pictureFileName(hash, px))));
      encoded.set(digest, [hash, ...shape]);
      found.push([src, [hash, ...shape]]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`The picture public${src} is left to the optimizer: ${reason}`);
    }
  };
  const waiting = await listPictures(publicFolder, folders);
  const worker = async () => {
    for (let src = waiting.pop(); src !== undefined; src = waiting.pop()) await encodeOne(src);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));

  await keepOnly(cache, encoded, present);
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * 31 bits: each page contains it twice per picture, and gzip cannot shorten it. Lower case, since some file systems ignore
 * case.
 */
const toShortHash = (digest: string) => parseInt(digest.slice(0, 13), 16).toString(36).slice(-6);

/** Copies the files of encoded pictures to `target`. */
export async function copyPictures(pictures: LocalPictures, cache: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of fileNames(Object.values(pictures))) {
    await copyFile(path.join(cache, name), path.join(target, name));
  }
}

async function listPictures(publicFolder: string, folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(publicFolder, folder), { recursive: true }).catch(() => []);
      return names.map((name) => `/${folder}/${name.split(path.sep).join('/')}`);
    }),
  );
  return lists.flat().filter((src) => /\.(webp|png|jpe?g)$/i.test(src));
}

/**
 * Encodes from wide to narrow. Leaves out a width that needs as many bytes as a wider one, as lossless flat drawings can.
 * In the picture's own width, keeps the original if it is smaller.
 */
async function encode(bytes: Buffer, fileOf: (px: number) => string): Promise<Shape> {
  const { autoOrient, format, pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1) throw new Error('it is animated');
  const kept: number[] = [];
  let smallest = Infinity;
  for (const px of widthsOf(autoOrient.width).reverse()) {
    const made = await sharp(bytes).autoOrient().resize({ width: px }).webp(ENCODING).toBuffer();
    const isOriginalBetter = px === autoOrient.width && format === 'webp' && bytes.length <= made.length;
    const best = isOriginalBetter ? bytes : made;
    if (best.length >= smallest) continue;
    smallest = best.length;
    writeIfChanged(fileOf(px), best);
    kept.unshift(px);
  }
  return [autoOrient.height / autoOrient.width, ...kept];
}

async function readList(cache: string): Promise<Record<string, Shape>> {
  try {
    return JSON.parse(await readFile(path.join(cache, LIST), 'utf8')) as Record<string, Shape>;
  } catch {
    return {};
  }
}

/** Lists the files, and removes those that no picture needs. */
async function keepOnly(cache: string, encoded: Map<string, Encoded>, present: Set<string>): Promise<void> {
  const wanted = new Set([...fileNames(encoded.values()), LIST]);
  await Promise.all([...present].filter((name) => !wanted.has(name)).map((name) => rm(path.join(cache, name))));
  const list = Object.fromEntries([...encoded].map(([digest, [, ...shape]]) => [digest, shape]));
  writeIfChanged(path.join(cache, LIST), JSON.stringify(list));
}

const fileNames = (all: Iterable<Encoded>) =>
  new Set([...all].flatMap(([hash, , ...widths]) => widths.map((px) => pictureFileName(hash, px))));
