import { describe, expect, it } from 'vitest';

import { listLocalFiles, offeredFiles, sharpFile, sizeWithin, widthsOf } from '@/lib/images/widths';

const files = (...widths: number[]) => widths.map((px) => ({ px, url: `/${px}` }));
const ALL = files(192, 480, 720, 1000, 1200, 1600);
const widthsIn = (offered: { px: number }[]) => offered.map(({ px }) => px);

describe('Pictures: the widths of their files', () => {
  it.each([
    ['a drawing of a screen', 1600, [192, 480, 720, 1000, 1200, 1600]],
    ['a photograph of a camera', 6000, [192, 480, 720, 1000, 1200, 1600]],
    ['a picture for phones', 800, [192, 480, 720, 800]],
    ['one that is hardly wider than a step', 1280, [192, 480, 720, 1000, 1280]],
    ['a logo', 256, [192, 256]],
    ['one of a tenth more than a step', 1100, [192, 480, 720, 1000, 1100]],
    ['one of less than a tenth more', 1099, [192, 480, 720, 1099]],
    ['a picture of one pixel', 1, [1]],
  ])('of %s', (_, ownPx, widths) => expect(widthsOf(ownPx)).toEqual(widths));
});

describe('Pictures: the files that are offered', () => {
  it('end with the first that is wide enough', () => {
    expect(widthsIn(offeredFiles(ALL, { toPx: 640 }))).toEqual([480, 720]);
    expect(widthsIn(offeredFiles(files(192, 480, 640), { toPx: 1200 }))).toEqual([480, 640]);
    expect(widthsIn(offeredFiles(ALL, { toPx: 720 }))).toEqual([480, 720]);
    expect(widthsIn(offeredFiles(ALL, { toPx: 721 }))).toEqual([480, 720, 1000]);
  });

  it('are the widest three', () => {
    expect(widthsIn(offeredFiles(ALL, { toPx: 1200 }))).toEqual([720, 1000, 1200]);
    expect(widthsIn(offeredFiles(ALL, { toPx: 4000 }))).toEqual([1000, 1200, 1600]);
  });

  it('begin with the narrowest window that shows the picture', () => {
    expect(widthsIn(offeredFiles(ALL, { fromPx: 1100, toPx: 1600 }))).toEqual([1200, 1600]);
  });

  it('have at least one', () => {
    expect(widthsIn(offeredFiles(files(192, 400), { fromPx: 768, toPx: 1600 }))).toEqual([400]);
    expect(widthsIn(offeredFiles(ALL, { toPx: 100 }))).toEqual([192]);
    expect(offeredFiles([], { toPx: 100 })).toEqual([]);
  });
});

describe('Pictures: the one file of a small picture', () => {
  it('has two pixels per CSS pixel, or as many as there are', () => {
    expect(sharpFile(ALL, 96)?.px).toBe(192);
    expect(sharpFile(ALL, 352)?.px).toBe(720);
    expect(sharpFile(ALL, 97)?.px).toBe(480);
    expect(sharpFile(files(192, 256), 240)?.px).toBe(256);
    expect(sharpFile([], 96)).toBeUndefined();
  });
});

describe('Pictures: the encoded files of a local picture', () => {
  const pictures = { '/pictures/a.png': ['0a1b', 0.5, 192, 300] } as const;

  it('are named by the hash of its content and their widths', () =>
    expect(listLocalFiles('/pictures/a.png', pictures)).toEqual([
      { px: 192, url: '/_next/static/i/0a1b-192.webp' },
      { px: 300, url: '/_next/static/i/0a1b-300.webp' },
    ]));

  it('have a size, also narrower ones', () => {
    expect(sizeWithin('/pictures/a.png', 1200, pictures)).toEqual({ width: 300, height: 150 });
    expect(sizeWithin('/pictures/a.png', 101, pictures)).toEqual({ width: 101, height: 51 });
  });

  it.each(['/pictures/b.png', 'toString', ''])('are missing for %j', (src) => {
    expect(listLocalFiles(src, pictures)).toBeUndefined();
    expect(sizeWithin(src, 1200, pictures)).toBeUndefined();
  });
});
