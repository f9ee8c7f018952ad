import { describe, expect, it } from 'vitest';

import { ICON_PATHS, ICON_PX, MACHINE_PATHS, socialPicturePath } from '@/lib/seo/machine-paths';
import {
  buildBusyResponse,
  buildMissingResponse,
  buildTextResponse,
  PICTURE_HEADERS,
} from '@/lib/seo/machine-response';

const POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const PLAIN = { ...POLICY, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' };

const read = async (response: Response) => [
  response.status,
  await response.text(),
  Object.fromEntries(response.headers),
];

describe('Standards, Security: responses that are not pages', () => {
  it('load nothing', async () => {
    expect(await read(buildTextResponse('<feed/>', 'application/atom+xml'))).toEqual([
      200,
      '<feed/>',
      { ...POLICY, 'content-type': 'application/atom+xml; charset=utf-8' },
    ]);
  });

  it('are not stored if they are missing, or if the server is busy', async () => {
    expect(await read(buildMissingResponse())).toEqual([404, 'Not found\n', PLAIN]);
    expect(await read(buildBusyResponse())).toEqual([503, 'Busy\n', { ...PLAIN, 'retry-after': '5' }]);
  });

  it('are stored for a year if their URL changes with their content', () =>
    expect(PICTURE_HEADERS).toEqual({
      'Content-Type': 'image/png',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'public, max-age=31536000, immutable',
    }));
});

describe('Standards, Search engines: paths of files', () => {
  it('are those that crawlers, browsers and devices request', () => {
    expect(MACHINE_PATHS).toEqual({ sitemap: '/sitemap.xml', feed: '/feed.xml' });
    expect(ICON_PATHS).toEqual({
      favicon: '/favicon.ico',
      svg: '/icon.svg',
      apple: '/apple-icon.png',
      small: '/icon-192.png',
      large: '/icon-512.png',
    });
    expect(ICON_PX).toEqual({ favicon: 32, apple: 180, small: 192, large: 512 });
    expect(socialPicturePath('0a1b')).toBe('/og/0a1b.png');
  });
});
