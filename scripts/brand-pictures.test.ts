import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { EnvError } from '@/lib/env-schema';
import { makeFolders } from '@/lib/testing';
import { makeBrandPictures } from '@/scripts/brand-pictures';
import { writeIfChanged } from '@/scripts/generated';

const [PRIMARY, PAPER, DARK] = ['#a31d22', '#fbf8f2', '#5a0f14'];
const ICO_HEADER_BYTES = 22;

const makeFolder = makeFolders();
let folder: string;

const put = (logo: string | Buffer) => writeFileSync(path.join(folder, 'brand/logo.svg'), logo);
const make = (brandName = 'Ankbahi') => makeBrandPictures(folder, { brandName, colours: [PRIMARY, PAPER, DARK] });
const read = (name: string) => readFileSync(path.join(folder, name));
const svg = (attributes: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

/** The colours of a picture at some points, in shares of its sides. */
async function readColours(picture: Buffer, ...points: [x: number, y: number][]) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return `#${data.toString('hex', at, at + 3)}`;
  });
}
/** Its ground, and the middle of the logo above a short name. */
const readSocial = () => readColours(read('social.png'), [0.02, 0.02], [0.5, 0.4]);
/** Where the picture's ink is, in pixels, without the logo of the test. */
async function measureName() {
  const BELOW_LOGO_PX = 385;
  const below = sharp(read('social.png')).extract({
    left: 0,
    top: BELOW_LOGO_PX,
    width: 1200,
    height: 630 - BELOW_LOGO_PX,
  });
  const { info } = await sharp(await below.png().toBuffer())
    .trim()
    .toBuffer({ resolveWithObject: true });
  const left = -info.trimOffsetLeft!;
  return { left, right: left + info.width, top: BELOW_LOGO_PX - info.trimOffsetTop!, height: info.height };
}

beforeEach(() => {
  folder = makeFolder();
  mkdirSync(path.join(folder, 'brand'));
});

describe('Make it yours: the icons and the social picture of a logo', () => {
  it('have their sizes and formats', async () => {
    put(svg('viewBox="0 0 8 8"', '<path d="M0 0h8v8z" fill="#fff"/>'));
    await make();
    const sizes = { 'apple-icon.png': [180, 180], 'icon-192.png': [192, 192], 'icon-512.png': [512, 512] };
    for (const [name, size] of Object.entries({ ...sizes, 'social.png': [1200, 630] })) {
      const { format, width, height, hasAlpha } = await sharp(read(name)).metadata();
      expect([name, format, [width, height], hasAlpha]).toEqual([name, 'png', size, false]);
    }
    const ico = read('favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - ICO_HEADER_BYTES);
    expect(await sharp(ico.subarray(ICO_HEADER_BYTES)).metadata()).toMatchObject({ format: 'png', width: 32 });
  });

  it.each([
    ['light', '#ffffff', PRIMARY],
    ['dark', '#111111', PAPER],
    ['of the brand’s colour', PRIMARY, PAPER],
    ['of a colour that stands out nowhere', '#9a8478', PAPER],
  ])('show a %s logo on a colour with contrast', async (_, colour, ground) => {
    put(svg('viewBox="0 0 40 40"', `<circle cx="20" cy="20" r="18" fill="${colour}"/>`));
    await make();
    expect(await readSocial()).toEqual([ground, colour]);
    // Devices cut the corners.
    expect(await readColours(read('icon-512.png'), [0.06, 0.5], [0.5, 0.5])).toEqual([ground, colour]);
  });

  it('show a wide logo in full, with space around it', async () => {
    const [left, right] = [
      '<path d="M0 0h100v80H0z" fill="#00f0ff"/>',
      '<path d="M500 0h100v80H500z" fill="#ffff00"/>',
    ];
    put(svg('viewBox="0 0 600 80"', left + right));
    await make();
    const points = [
      [0.1, 0.4],
      [0.2, 0.4],
      [0.5, 0.4],
      [0.8, 0.4],
      [0.9, 0.4],
    ] as [number, number][];
    expect(await readColours(read('social.png'), ...points)).toEqual([PRIMARY, '#00f0ff', PRIMARY, '#ffff00', PRIMARY]);
    expect(await readColours(read('apple-icon.png'), [0.06, 0.5], [0.15, 0.5])).toEqual([PRIMARY, '#00f0ff']);
  });

  it('extend the ground of a logo that has one, up to the edges of the icons', async () => {
    const tile = '<rect width="64" height="64" rx="14" fill="#0b3d91"/><path d="M20 20h24v24H20z" fill="#fff"/>';
    put(svg('width="64" height="64"', tile));
    await make();
    expect(await readSocial()).toEqual(['#0b3d91', '#ffffff']);
    expect(await readColours(read('icon-192.png'), [0, 0], [0.3, 0.5], [0.4, 0.5])).toEqual([
      '#0b3d91',
      '#0b3d91',
      '#ffffff',
    ]);
  });

  it('show a logo of one colour on another, even if it fills its box', async () => {
    put(svg('viewBox="0 0 9 9"', '<path d="M0 0h9v9H0zM3 3v3h3V3z" fill="#ffffff"/>'));
    await make();
    expect(await readColours(read('social.png'), [0.02, 0.02], [0.42, 0.4], [0.5, 0.4])).toEqual([
      PRIMARY,
      '#ffffff',
      PRIMARY,
    ]);
  });

  it('include an SVG icon with the same logo, which needs no other file', async () => {
    put(svg('viewBox="0 0 10 10"', '<circle cx="5" cy="5" r="3" fill="#ffffff"/>'));
    await make();
    const icon = await sharp(read('icon.svg')).resize(100, 100).png().toBuffer();
    expect(await readColours(icon, [0.5, 0.04], [0.5, 0.5])).toEqual([PRIMARY, '#ffffff']);
    expect(
      read('icon.svg')
        .toString()
        .match(/href="(?!data:)/),
    ).toBeNull();
  });

  it.each([
    ['a short', 'Ankbahi', 70],
    ['a Devanagari', 'श्री कृष्ण चिकित्सालय सॉफ़्टवेयर प्राइवेट लिमिटेड', 100],
    ['a very long', 'Software'.repeat(8), 20],
  ])('include %s name in the social picture, in full and legible', async (_, name, height) => {
    put(svg('viewBox="0 0 40 40"', '<circle cx="20" cy="20" r="18" fill="#ffffff"/>'));
    await make(name);
    const shown = await measureName();
    expect(shown.left).toBeGreaterThan(60);
    expect(Math.abs(shown.left + shown.right - 1200)).toBeLessThan(20);
    expect(shown.height).toBeGreaterThan(height);
    expect(shown.top + shown.height).toBeLessThan(600);
  });

  it.each([
    ['#ffffff', PRIMARY, PAPER],
    ['#111111', PAPER, PRIMARY],
  ])('write the name beside a logo of %s in a colour of the brand', async (logo, ground, colour) => {
    put(svg('viewBox="0 0 40 40"', `<circle cx="20" cy="20" r="18" fill="${logo}"/>`));
    await make('HHH');
    const { left, top, height } = await measureName();
    const stem: [number, number] = [(left + 22) / 1200, (top + height / 2) / 630];
    expect(await readColours(read('social.png'), [0.02, 0.02], stem)).toEqual([ground, colour]);
  });

  it.each(['தமிழ்', 'Health 😀'])('show the logo alone, with a warning, if no font has the name %j', async (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    put(svg('viewBox="0 0 40 40"', '<circle cx="20" cy="20" r="18" fill="#ffffff"/>'));
    await make(name);
    expect(await readColours(read('social.png'), [0.02, 0.02], [0.5, 0.5], [0.5, 0.7])).toEqual([
      PRIMARY,
      '#ffffff',
      PRIMARY,
    ]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${name}"`));
    warn.mockRestore();
  });

  it('are written only if they change', async () => {
    put(svg('viewBox="0 0 1 1"', '<path d="M0 0h1v1z" fill="#fff"/>'));
    await make();
    const before = statSync(path.join(folder, 'social.png')).ino;
    await make();
    expect(statSync(path.join(folder, 'social.png')).ino).toBe(before);
    for (const colour of [PRIMARY, PAPER]) {
      writeIfChanged(path.join(folder, 'colour'), colour);
      expect(read('colour').toString(), 'of the same length').toBe(colour);
    }
  });

  it.each([
    ['is missing', null],
    ['is another picture', 'png'],
    ['is no picture', 'GIF89a?'],
    ['is not closed', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path'],
    ['shows nothing', svg('viewBox="0 0 1 1"', '')],
  ])('stop the build, which names the logo, if it %s', async (_, logo) => {
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).png();
    if (logo !== null) put(logo === 'png' ? await png.toBuffer() : logo);
    const error = await make().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EnvError);
    expect(String(error)).toContain(`The logo ${path.join(folder, 'brand/logo.svg')} `);
  });
});
