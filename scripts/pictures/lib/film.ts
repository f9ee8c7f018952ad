/** Renders the frames of a film and hands them to ffmpeg. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { type Scene, type Stage } from './stage';

const run = promisify(execFile);

const MP4 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
const WEBM = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '37', '-row-mt', '1', '-pix_fmt', 'yuv420p'];

export type Save = (file: string, content: Buffer) => Promise<void>;

export interface Film extends Scene {
  seconds: number;
  framesPerSecond: number;
  posterSecond: number;
  files: [mp4: string, webm: string, poster: string];
  /** Runs in the page, with a time in seconds and `script`: puts everything where it stands then. */
  seek: unknown;
  script: object;
}

/** Writes MP4, WebM and poster with `save(file, content)`. */
export async function writeFilm(stage: Stage, film: Film, save: Save) {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  try {
    const page = await stage.stand(film);
    const frame = async (second: number) => {
      await page.evaluate(`(${film.seek})(${second}, ${JSON.stringify(film.script)})`);
      return page.screenshot({ type: 'png' });
    };
    const count = film.seconds * film.framesPerSecond;
    for (let i = 0; i < count; i += 1) {
      const name = `frame-${String(i).padStart(4, '0')}.png`;
      await writeFile(path.join(folder, name), await frame(i / film.framesPerSecond));
    }
    const poster = await sharp(await frame(film.posterSecond))
      .webp({ lossless: true, effort: 6 })
      .toBuffer();
    const [mp4, webm, still] = film.files;
    for (const [file, codec] of [
      [mp4, MP4],
      [webm, WEBM],
    ] as const) {
      const target = path.join(folder, path.basename(file));
      await run('ffmpeg', [
        '-y',
        '-loglevel',
        'error',
        '-framerate',
        String(film.framesPerSecond),
        '-i',
        path.join(folder, 'frame-%04d.png'),
        '-an',
        ...codec,
        '-threads',
        '2',
        '-map_metadata',
        '-1',
        target,
      ]);
      await save(file, await readFile(target));
    }
    await save(still, poster);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
