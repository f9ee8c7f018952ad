import { describe, expect, it } from 'vitest';

import { ICON_PATHS, ICON_PX, MACHINE_PATHS } from '@/lib/seo/machine-paths';
import { buildTextResponse } from '@/lib/seo/machine-response';

const POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

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
  });
});
