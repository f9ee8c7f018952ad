import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { copyPictures, encodePictures } from '@/scripts/encode-pictures';
import { listLocalFiles } from '@/lib/images/widths';
import { makeFolders } from '@/lib/testing';

const makeFolder = makeFolders();
let folder: string;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const at = (...names: string[]) => path.join(folder, ...names);
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const put = async (name: string, content: Buffer | string) => {
  await mkdir(path.dirname(at('public', name)), { recursive: true });
  await writeFile(at('public', name), content);
};
const encode = () => encodePictures({ publicFolder: at('public'), folders: ['pictures'], cache: at('cache') });

beforeEach(async () => {
  warn.mockClear();
  folder = makeFolder();
});

describe('Performance: files of local pictures', () => {
  it('have the widths of their names, none beyond the original', async () => {
    await put('pictures/shelves/stock.jpg', await noise(800, 400).jpeg().toBuffer());
    const pictures = await encode();
    await copyPictures(pictures, at('cache'), at('static/i'));
    const files = listLocalFiles('/pictures/shelves/stock.jpg', pictures) ?? [];
    expect(files.map(({ px }) => px)).toEqual([192, 480, 720, 800]);
    for (const { px, url } of files) {
      const { width, format } = await sharp(at(url.replace('/_next/', ''))).metadata();
      expect({ width, format }).toEqual({ width: px, format: 'webp' });
    }
  });

  it('are rotated as the camera says', async () => {
    await put('pictures/office.jpg', await noise(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const [hash, ratio, ...widths] = (await encode())['/pictures/office.jpg'] ?? [];
    expect(ratio).toBe(2);
    expect(widths).toEqual([192, 300]);
    const { width, height } = await sharp(at('cache', `${hash}-300.webp`)).metadata();
    expect({ width, height }).toEqual({ width: 300, height: 600 });
  });

  it('leave out a width that is as large as a wider one, and keep a smaller original', async () => {
    const flat = await sharp({ create: { width: 1000, height: 20, channels: 3, background: '#5a0f14' } })
      .webp({ lossless: true })
      .toBuffer();
    await put('pictures/flat.webp', flat);
    const [hash = '', , ...widths] = (await encode())['/pictures/flat.webp'] ?? [];
    expect(widths).toEqual([1000]);
    expect(await readFile(at('cache', `${hash}-1000.webp`))).toEqual(flat);
  });

  it('are not made from broken and animated pictures, which are logged by name', async () => {
    await put('pictures/broken.png', 'no picture');
    await put('pictures/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const frames = await Promise.all([noise(40, 40).png().toBuffer(), noise(40, 40).png().toBuffer()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await put('pictures/moves.webp', moving);
    await put('pictures/whole.webp', await noise(20, 20).webp().toBuffer());
    expect(Object.keys(await encode())).toEqual(['/pictures/whole.webp']);
    const told = warn.mock.calls.map(([text]) => String(text)).sort();
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('public/pictures/broken.png');
    expect(told[1]).toContain('public/pictures/moves.webp');
  });

  it('are made once, again if one is missing, and removed with their picture', async () => {
    await put('pictures/a.webp', await noise(300, 30).webp().toBuffer());
    await put('pictures/b.webp', await noise(300, 31).webp().toBuffer());
    const first = await encode();
    const fileOf = (name: string) => at('cache', `${first[`/pictures/${name}`]?.[0]}-192.webp`);
    const { mtimeMs } = await stat(fileOf('a.webp'));
    await rm(fileOf('b.webp'));
    expect(await encode()).toEqual(first);
    expect((await stat(fileOf('a.webp'))).mtimeMs).toBe(mtimeMs);
    await stat(fileOf('b.webp'));
    await rm(at('public/pictures/b.webp'));
    await encode();
    expect((await readdir(at('cache'))).sort()).toEqual(
      [...[192, 300].map((px) => `${first['/pictures/a.webp']?.[0]}-${px}.webp`), 'list.json'].sort(),
    );
  });
});
