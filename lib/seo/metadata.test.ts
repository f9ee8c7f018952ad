import { afterEach, describe, expect, it, vi } from 'vitest';

import { PAGE_HEADS } from '@/lib/company/page-words';
import { DOWNLOADS } from '@/lib/content/downloads';
import { POSTS } from '@/lib/content/posts';
import { PRODUCTS } from '@/lib/content/products';
import { buildEntryMetadata, buildMetadata, buildMissingMetadata, pageMetadata } from '@/lib/seo/metadata';
import { buildPost, buildProduct } from '@/lib/seo/testing';

const head = { title: 'About', description: 'What it is.', path: '/about' };
const screen = { image: '/content/screen.webp', phoneImage: null, alt: '' };
const download = { id: '1', slug: 'desk', name: 'Desk', versions: [] };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('Standards, Search engines: the head of a page', () => {
  it('has title, canonical, the company, Open Graph and Twitter, on SITE_URL, the keywords of the page; at home the company is first', () => {
    const url = 'http://localhost:3000/about';
    const [title, description] = ['About | Ankbahi Software', 'What it is.'];
    expect(buildMetadata(head)).toMatchObject({
      metadataBase: new URL('http://localhost:3000'),
      title: { absolute: title },
      description,
      keywords: undefined,
      alternates: { canonical: url },
      openGraph: { type: 'website', title, description, url, locale: 'en_IN', siteName: 'Ankbahi Software' },
      twitter: { card: 'summary_large_image', title, description },
      robots: { index: false, follow: false },
    });
    expect(buildMetadata(head).twitter?.images).toEqual(buildMetadata(head).openGraph?.images);
    expect(buildMetadata({ ...head, keywords: 'gst, stock' }).keywords).toBe('gst, stock');
    expect(pageMetadata('home').title).toEqual({ absolute: `Ankbahi Software | ${PAGE_HEADS.home.title}` });
  });

  it('has only a title if the content is missing', () => {
    expect(buildMissingMetadata('Page Not Found')).toEqual({
      title: { absolute: 'Page Not Found | Ankbahi Software' },
      robots: { index: false, follow: false },
    });
  });

  it('shows the page’s own picture at 1,200 pixels, or the site’s with its size, absolute', () => {
    const images = (image?: string | null) => buildMetadata({ ...head, image }).openGraph?.images;
    const site = [{ url: 'http://localhost:3000/social.png', width: 1200, height: 630, alt: 'About' }];
    expect(images()).toEqual(site);
    expect(images(null)).toEqual(site);
    const url = 'http://localhost:3000/_next/image?url=%2Fcontent%2Fa.webp&w=1200&q=75';
    expect(images('/content/a.webp')).toEqual([{ url, alt: 'About' }]);
  });

  it.each(['/content/a.svg', '/content/a.avif', 'https://elsewhere.example/a.jpg', 'javascript:x'])(
    'shows the site’s picture instead of one that the optimizer does not accept: %s',
    (image) =>
      expect(buildMetadata({ ...head, image }).openGraph?.images).toMatchObject([
        { url: 'http://localhost:3000/social.png' },
      ]),
  );

  it.each([
    ['post', buildEntryMetadata(POSTS, buildPost(), head), '/blog-details/gst%20%26%20you', 'blog%2Fgst.webp'],
    [
      'product',
      buildEntryMetadata(PRODUCTS, buildProduct({ screen }), head),
      '/desktop-software/vendor%20desk',
      'screen',
    ],
    ['download', buildEntryMetadata(DOWNLOADS, download, head), '/download/desk', 'social.png'],
  ])('has the path and the picture of an entry: %s', (_kind, { alternates, openGraph }, path, picture) => {
    expect(alternates?.canonical).toBe(`http://localhost:3000${path}`);
    expect(openGraph?.images).toMatchObject([{ url: expect.stringContaining(picture) }]);
  });

  it('is indexable under a public SITE_URL, and not on a loopback one, except hidden pages', async () => {
    vi.stubEnv('SITE_URL', 'https://www.vendor.example');
    // Settings are read once.
    vi.resetModules();
    const { buildMetadata: build } = await import('@/lib/seo/metadata');
    expect(build(head).robots).toEqual({ index: true, follow: true });
    expect(build({ ...head, isHidden: true }).robots).toEqual({ index: false, follow: false });
  });

  it('has the date of an article’s last change', () => {
    const metadata = buildMetadata({ ...head, modifiedAt: new Date('2026-05-25T05:30:00Z') });
    expect(metadata.openGraph).toMatchObject({ type: 'article', modifiedTime: '2026-05-25T05:30:00.000Z' });
    expect(buildMetadata({ ...head, modifiedAt: null }).openGraph).not.toHaveProperty('modifiedTime');
  });
});
