import sharp from 'sharp';

import { expect, test } from '@/e2e/support/test';

import { listFeedLinks, listLocations } from '@/e2e/support/search';

/** The SITE_URL of the site under test is a loopback address: everything is served, and nothing may be indexed. */
const ORIGIN = 'http://localhost:3000';

const getText = async (path: string, baseURL: string | undefined) => (await fetch(new URL(path, baseURL))).text();

test.describe('Standards, Search engines: sitemap and feed', () => {
  test('their dates come from content', async ({ baseURL }) => {
    const texts = await Promise.all(['/sitemap.xml', '/feed.xml'].map((path) => getText(path, baseURL)));
    const today = new Date().toISOString().slice(0, 10);
    expect(texts.join()).not.toContain(`<lastmod>${today}`);
    const dates = [...texts[0]!.matchAll(/<loc>([^<]*)<\/loc>\n?<lastmod>([^<]*)<\/lastmod>/g)].map(
      ([, url = '', date]) => [url.slice(ORIGIN.length), date],
    );
    // A product by its last update, else by its release; a download by its newest version; a list by its newest entry.
    expect(Object.fromEntries(dates)).toMatchObject({
      '/desktop-software/ankbahi%20desk': '2026-06-01T12:00:00+05:30',
      '/desktop-software/ankbahi%20godown': '2026-04-21T01:00:00+05:30',
      '/desktop-software/ankbahi%20payroll': '2026-04-06T05:30:00+05:30',
      '/download/ankbahi-desk': '2026-05-18T05:30:00+05:30',
      '/desktop-software': '2026-06-01T12:00:00+05:30',
      '/download': '2026-05-18T05:30:00+05:30',
    });
    const posts = listLocations(texts[0]!).filter((url) => url.includes('/blog-details/'));
    expect(listFeedLinks(texts[1]!).toSorted()).toEqual(posts.toSorted());
    // WCAG 3.1.2: the language of a post that differs from the site's.
    expect(texts[1]).toContain('<entry xml:lang="hi">');
  });
});

test.describe('Standards, Search engines: generated files', () => {
  test('the feed says what it is, in UTF-8', async ({ baseURL }) => {
    const { headers } = await fetch(new URL('/feed.xml', baseURL));
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  });

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
