import { describe, expect, it } from 'vitest';

import { PATHS } from '@/lib/routing/paths';
import { listSitemapEntries, type SitemapContent } from '@/lib/seo/sitemap';

const site = { origin: 'https://www.vendor.example', companyName: 'Vendor', brandName: 'V' };
const NOW = Date.parse('2026-06-01T00:00:00Z');
const EMPTY: SitemapContent = { posts: [], products: [], software: [] };
const date = (day: string) => new Date(`${day}T00:00:00Z`);

const listUrls = (content: SitemapContent) => listSitemapEntries(content, site, NOW).map(({ url }) => url);

describe('Standards, Search engines: the sitemap', () => {
  it('lists every fixed page of the route table once', () => {
    const urls = listUrls(EMPTY);
    const expected = Object.values(PATHS).map((path) => `${site.origin}${path === '/' ? '' : path}`);
    expect(urls.toSorted()).toEqual(expected.toSorted());
  });

  it('lists posts, products and downloads, encoded like their links', () => {
    const content: SitemapContent = {
      posts: [{ slug: 'stock & godown — 100% "exact"/#1', updatedAt: null }],
      products: [{ slug: 'ankbahi desk', updatedAt: null, releasedAt: null }],
      software: [{ slug: 'ankbahi-desk', versions: [] }],
    };
    expect(listUrls(content)).toEqual(
      expect.arrayContaining([
        `${site.origin}/blog-details/stock%20%26%20godown%20%E2%80%94%20100%25%20%22exact%22%2F%231`,
        `${site.origin}/desktop-software/ankbahi%20desk`,
        `${site.origin}/download/ankbahi-desk`,
      ]),
    );
  });

  it('has no character that XML would need escaped: Next writes URLs as they are', () => {
    const content = { ...EMPTY, posts: [{ slug: `a trader's <b>"R&D"</b> guide`, updatedAt: null }] };
    expect(listUrls(content).join()).not.toMatch(/[<>&"]/);
  });

  it('has lastmod from content only, with its offset', () => {
    const content: SitemapContent = {
      posts: [
        { slug: 'old', updatedAt: date('2025-01-01') },
        { slug: 'new', updatedAt: date('2026-05-01') },
        { slug: 'undated', updatedAt: null },
      ],
      products: [
        { slug: 'desk', updatedAt: null, releasedAt: date('2026-02-01') },
        { slug: 'updated', updatedAt: date('2026-03-01'), releasedAt: date('2026-01-01') },
        { slug: 'released-later', updatedAt: date('2025-11-01'), releasedAt: date('2026-04-01') },
      ],
      software: [
        { slug: 'desk', versions: [{ releasedAt: date('2025-03-01') }, { releasedAt: date('2026-02-01') }] },
        { slug: 'announced', versions: [{ releasedAt: date('2027-01-01') }] },
      ],
    };
    const entries = listSitemapEntries(content, site, NOW);
    const modified = (path: string) => entries.find(({ url }) => url === site.origin + path)?.lastModified;
    expect(modified('/blog-details/new')).toBe('2026-05-01T05:30:00+05:30');
    expect(modified('/blog-details/undated')).toBeUndefined();
    expect(modified('/blog')).toBe('2026-05-01T05:30:00+05:30');
    expect(modified('/desktop-software/desk')).toBe('2026-02-01T05:30:00+05:30');
    expect(modified('/desktop-software/updated')).toBe('2026-03-01T05:30:00+05:30');
    expect(modified('/desktop-software/released-later')).toBe('2025-11-01T05:30:00+05:30');
    expect(modified('/desktop-software')).toBe('2026-03-01T05:30:00+05:30');
    expect(modified('/download/desk')).toBe('2026-02-01T05:30:00+05:30');
    expect(modified('/download/announced')).toBeUndefined();
    expect(modified('/download')).toBe('2026-02-01T05:30:00+05:30');
    expect(modified('/about')).toBeUndefined();
    expect(modified('/privacy-policy')).toBeUndefined();
  });

  it('has a date up to now, and none of the future', () => {
    const lastmodAt = (now: number) =>
      listSitemapEntries({ ...EMPTY, posts: [{ slug: 'a', updatedAt: date('2026-05-01') }] }, site, now)
        .filter(({ url }) => url.endsWith('/a'))
        .map(({ lastModified }) => lastModified);
    const written = date('2026-05-01').getTime();
    expect([lastmodAt(written - 1), lastmodAt(written)]).toEqual([[undefined], ['2026-05-01T05:30:00+05:30']]);
  });

  it('leaves out an entry whose path cannot be built, and keeps the others', () => {
    const posts = [
      { slug: 'half \ud83d pair', updatedAt: null },
      { slug: 'good', updatedAt: null },
    ];
    expect(listUrls({ ...EMPTY, posts }).filter((url) => url.includes('/blog-details/'))).toEqual([
      `${site.origin}/blog-details/good`,
    ]);
  });
});
