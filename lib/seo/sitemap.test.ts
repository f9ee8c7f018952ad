import { describe, expect, it } from 'vitest';

import { PATHS } from '@/lib/routing/routes';
import { listSitemapEntries, type SitemapContent } from '@/lib/seo/sitemap';

const ORIGIN = 'http://localhost:3000';
const NOW = Date.parse('2026-06-01T00:00:00Z');
const date = (day: string) => new Date(`${day}T00:00:00Z`);

const listUrls = (content: SitemapContent) => listSitemapEntries(content, NOW).map(({ url }) => url);

describe('Standards, Search engines: the sitemap', () => {
  it('lists every fixed page of the route table once', () => {
    const urls = listUrls({});
    const expected = Object.values(PATHS).map((path) => `${ORIGIN}${path === '/' ? '' : path}`);
    expect(urls.toSorted()).toEqual(expected.toSorted());
  });

  it('lists posts, products and downloads, encoded like their links', () => {
    const content: SitemapContent = {
      posts: [{ slug: 'stock & godown — 100% "exact"/#1', changes: [] }],
      products: [{ slug: 'ankbahi desk', changes: [] }],
      downloads: [{ slug: 'ankbahi-desk', changes: [] }],
    };
    expect(listUrls(content)).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/blog-details/stock%20%26%20godown%20%E2%80%94%20100%25%20%22exact%22%2F%231`,
        `${ORIGIN}/desktop-software/ankbahi%20desk`,
        `${ORIGIN}/download/ankbahi-desk`,
      ]),
    );
  });

  it('has the newest date of the content as lastmod, with its offset; a list page has that of its entries', () => {
    const content: SitemapContent = {
      posts: [
        { slug: 'new', changes: [date('2025-01-01'), null, date('2026-05-01')] },
        { slug: 'undated', changes: [null] },
        { slug: 'of now', changes: [new Date(NOW)] },
      ],
      products: [{ slug: 'desk', changes: [date('2026-02-01')] }],
      downloads: [{ slug: 'announced', changes: [date('2027-01-01')] }],
    };
    const entries = listSitemapEntries(content, NOW);
    const modified = (path: string) => entries.find(({ url }) => url === ORIGIN + path)?.lastModified;
    expect(modified('/blog-details/new')).toBe('2026-05-01T05:30:00+05:30');
    expect(modified('/blog-details/undated')).toBeUndefined();
    expect(modified('/blog-details/of%20now')).toBe('2026-06-01T05:30:00+05:30');
    expect(modified('/blog')).toBe('2026-06-01T05:30:00+05:30');
    expect(modified('/desktop-software/desk')).toBe('2026-02-01T05:30:00+05:30');
    expect(modified('/desktop-software')).toBe('2026-02-01T05:30:00+05:30');
    expect(modified('/download/announced')).toBeUndefined();
    expect(modified('/download')).toBeUndefined();
    expect(modified('/privacy-policy')).toBeUndefined();
  });
});
