import sharp from 'sharp';

import { expect, test } from '@/e2e/support/test';

const getText = async (path: string, baseURL: string | undefined) => (await fetch(new URL(path, baseURL))).text();

test.describe('Standards, Search engines: generated files', () => {
  test('the icon of a phone is found without a page, by each name and size', async ({ baseURL }) => {
    for (const form of ['', '-precomposed', '-120x120', '-152x152-precomposed']) {
      const response = await fetch(new URL(`/apple-touch-icon${form}.png`, baseURL));
      expect(response.headers.get('cache-control'), form).toContain('max-age=86400');
      const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ status: response.status, format, width }, form).toEqual({ status: 200, format: 'png', width: 180 });
    }
    expect((await fetch(new URL('/apple-touch-icon-of-none.png', baseURL))).status).toBe(404);
  });

  test('the manifest names icons that exist in the stated size', async ({ baseURL }) => {
    const manifest = JSON.parse(await getText('/manifest.webmanifest', baseURL)) as {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Ankbahi Software',
      short_name: 'Ankbahi',
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'browser',
    });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of manifest.icons) {
      const response = await fetch(new URL(src, baseURL));
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
