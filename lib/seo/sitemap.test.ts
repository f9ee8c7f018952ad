import { describe, expect, it } from 'vitest';

import { PATHS } from '@/lib/routing/paths';
import { buildSitemapFiles, buildSitemapRoot, listSitemapEntries, type SitemapContent } from '@/lib/seo/sitemap';

const site = { origin: 'https://www.vendor.example', companyName: 'Vendor', brandName: 'V' };
const NOW = Date.parse('2026-06-01T00:00:00Z');
const EMPTY: SitemapContent = { posts: [], products: [], software: [] };
const date = (day: string) => new Date(`${day}T00:00:00Z`);

const listUrls = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

describe('Standards, Search engines: the sitemap', () => {
  it('names every fixed page of the route table once', () => {
    const urls = listSitemapEntries(EMPTY, site, NOW).map(({ url }) => url);
    const expected = Object.values(PATHS).map((path) => `${site.origin}${path === '/' ? '' : path}`);
    expect(urls.toSorted()).toEqual(expected.toSorted());
  });

  it('names posts, products and downloads, encoded as their links are', () => {
    const content: SitemapContent = {
      posts: [{ slug: 'stock & godown — 100% "exact"/#1', updatedAt: null }],
      products: [{ slug: 'ankbahi desk', updatedAt: null, releasedAt: null }],
      software: [{ slug: 'ankbahi-desk', versions: [] }],
    };
    const [file = ''] = buildSitemapFiles(listSitemapEntries(content, site, NOW));
    expect(listUrls(file)).toEqual(
      expect.arrayContaining([
        `${site.origin}/blog-details/stock%20%26%20godown%20%E2%80%94%20100%25%20%22exact%22%2F%231`,
        `${site.origin}/desktop-software/ankbahi%20desk`,
        `${site.origin}/download/ankbahi-desk`,
      ]),
    );
  });

  it('escapes what a path may hold unencoded', () => {
    const content = { ...EMPTY, posts: [{ slug: "trader's guide", updatedAt: null }] };
    const [file = ''] = buildSitemapFiles(listSitemapEntries(content, site, NOW));
    expect(file).toContain('/blog-details/trader&apos;s%20guide</loc>');
  });

  it('takes lastmod from content alone, with its offset', () => {
    const content: SitemapContent = {
      posts: [
        { slug: 'old', updatedAt: date('2025-01-01') },
        { slug: 'new', updatedAt: date('2026-05-01') },
        { slug: 'undated', updatedAt: null },
      ],
      products: [{ slug: 'desk', updatedAt: null, releasedAt: date('2026-02-01') }],
      software: [
        { slug: 'desk', versions: [{ releasedAt: date('2025-03-01') }, { releasedAt: date('2026-02-01') }] },
        { slug: 'announced', versions: [{ releasedAt: date('2027-01-01') }] },
      ],
    };
    const entries = listSitemapEntries(content, site, NOW);
    const modified = (path: string) => entries.find(({ url }) => url === site.origin + path)?.modifiedAt;
    expect(modified('/blog-details/new')).toEqual(date('2026-05-01'));
    expect(modified('/blog-details/undated')).toBeNull();
    expect(modified('/blog')).toEqual(date('2026-05-01'));
    expect(modified('/desktop-software/desk')).toEqual(date('2026-02-01'));
    expect(modified('/download/desk')).toEqual(date('2026-02-01'));
    expect(modified('/download/announced')).toBeNull();
    expect(modified('/about')).toBeNull();
    expect(modified('/privacy-policy')).toBeNull();
    expect(buildSitemapFiles(entries)[0]).toContain('<lastmod>2026-05-01T05:30:00+05:30</lastmod>');
  });

  it('is one file as long as the protocol allows', () => {
    const entries = Array.from({ length: 50_000 }, (_, index) => ({
      url: `${site.origin}/${index}`,
      modifiedAt: null,
    }));
    const files = buildSitemapFiles(entries);
    expect(files).toHaveLength(1);
    expect(buildSitemapRoot(files, site)).toBe(files[0]);
    expect(buildSitemapFiles([...entries, { url: `${site.origin}/more`, modifiedAt: null }])).toHaveLength(2);
  });

  it('is an index of its files beyond that, by number or by bytes, and loses no page', () => {
    const entries = Array.from({ length: 25 }, (_, index) => ({ url: `${site.origin}/${index}`, modifiedAt: null }));
    const byNumber = buildSitemapFiles(entries, { urlsMax: 10 });
    expect(byNumber.map((file) => listUrls(file).length)).toEqual([10, 10, 5]);
    const byBytes = buildSitemapFiles(entries, { bytesMax: 300 });
    expect(byBytes.flatMap(listUrls)).toEqual(entries.map(({ url }) => url));
    const root = buildSitemapRoot(byNumber, site);
    expect(root).toContain('<sitemapindex');
    expect(listUrls(root)).toEqual([1, 2, 3].map((number) => `${site.origin}/sitemaps/${number}.xml`));
  });
});
