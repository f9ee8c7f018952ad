import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;

/** Recognises text in pictures. */
export const hasTesseract = isInstalled('tesseract', '--version');
/** Extracts frames of films. */
export const hasFfmpeg = isInstalled('ffmpeg', '-version');

const ICO_HEADER_BYTES = 22;

/** Enlarges pictures to this width, because tesseract misses small type. */
const toPage = (picture: Sharp) => picture.resize({ width: 2000 });
/** Turns light text on a coloured background, such as a sign, into black on white. */
const toSign = (picture: Sharp) => picture.resize({ width: 1200 }).extractChannel('blue').negate().threshold();

/** Page segmentation modes of tesseract: sparse text, without and with detection of its orientation. */
const [SPARSE, SPARSE_ANY_WAY] = ['11', '12'];

function runTesseract(png: Buffer, mode: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const settings = { env: { ...process.env, OMP_THREAD_LIMIT: '1' } };
    const child = execFile('tesseract', ['stdin', 'stdout', '--psm', mode], settings, (error, text) =>
      error ? reject(error) : resolve(text),
    );
    child.stdin?.end(png);
  });
}

const flatten = (picture: Buffer) => sharp(picture).flatten({ background: '#fff' });

/** The words of a picture of any format that the site serves. */
export async function readPicture(picture: Buffer, type: string): Promise<string> {
  const source = type === 'image/x-icon' ? picture.subarray(ICO_HEADER_BYTES) : picture;
  const page = await runTesseract(await toPage(flatten(source)).png().toBuffer(), SPARSE);
  const sign = await runTesseract(await toSign(flatten(source)).png().toBuffer(), SPARSE_ANY_WAY).catch(() => '');
  return `${page}\n${sign}`;
}

/** The words of a film, from one frame per second. */
export async function readFilm(film: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  try {
    await writeFile(path.join(folder, 'film'), film);
    spawnSync('ffmpeg', ['-v', 'error', '-i', path.join(folder, 'film'), '-vf', 'fps=1', path.join(folder, '%d.png')]);
    const frames = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    if (frames.length === 0) throw new Error('ffmpeg found no frame');
    const texts: string[] = [];
    for (const name of frames) {
      const frame = flatten(await readFile(path.join(folder, name)));
      texts.push(await runTesseract(await toPage(frame).png().toBuffer(), SPARSE));
    }
    return texts.join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    row = row.reduce<number[]>((next, above, j) => {
      const before = next[j - 1];
      if (before === undefined) return [i + 1];
      return [...next, Math.min(above + 1, before + 1, row[j - 1]! + (other[j - 1] === letter ? 0 : 1))];
    }, []);
  }
  return row.at(-1)!;
}

/** The words of a text that differ from a name in at most two letters: recognition is inexact. */
export function listLikeWords(text: string, name: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.includes(name.toLowerCase()) || toDistance(word, name.toLowerCase()) <= 2);
}
