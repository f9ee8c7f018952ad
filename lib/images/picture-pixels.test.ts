import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { readPixels } from '@/lib/images/picture-pixels';

const create = () => sharp({ create: { width: 301, height: 203, channels: 4, background: '#1234' } });

describe('Standards, Security: the pixels of a picture', () => {
  it.each([
    ['PNG', create().png()],
    ['JPEG', create().jpeg()],
    [
      'progressive JPEG with metadata',
      create()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'x'.repeat(9_000) } }),
    ],
    ['lossy WebP with transparency', create().webp()],
    ['lossy WebP', create().removeAlpha().webp()],
    ['lossless WebP', create().webp({ lossless: true })],
  ])('are read from the header of a %s', async (_, picture) => {
    const bytes = await picture.toBuffer();
    expect(readPixels(bytes)).toBe(301 * 203);
    for (const length of [0, 1, 3, 11, 15, 20]) expect(readPixels(bytes.subarray(0, length))).toBeUndefined();
  });

  it('are unknown for anything else, and read in linear time', () => {
    expect(readPixels(Buffer.from('GIF89a and more'))).toBeUndefined();
    expect(readPixels(Buffer.from('RIFF----WEBPABCD and more'))).toBeUndefined();
    expect(readPixels(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000_000, 0xff)]))).toBeUndefined();
    expect(readPixels(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]))).toBeUndefined();
  });
});
