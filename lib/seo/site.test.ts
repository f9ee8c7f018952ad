import { describe, expect, it } from 'vitest';

import { toFileUrl, toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';
import { testSite } from '@/lib/seo/testing';

describe('Standards, Search engines: absolute URLs', () => {
  it('of a page are its path behind the origin; home is the origin alone', () => {
    expect(toPageUrl('/', testSite)).toBe('https://www.vendor.example');
    expect(toPageUrl('/blog-details/a%20b', testSite)).toBe('https://www.vendor.example/blog-details/a%20b');
  });

  it('of a file may be on another host', () => {
    expect(toFileUrl('/social.png', testSite)).toBe('https://www.vendor.example/social.png');
    expect(toFileUrl('https://cdn.example.com/a.png', testSite)).toBe('https://cdn.example.com/a.png');
  });
});

it('Standards, Search engines: five pages have a type of their own', () => {
  const types = listSitePages().flatMap(({ path, type }) => (type === 'WebPage' ? [] : [[path, type]]));
  expect(Object.fromEntries(types)).toEqual({
    '/about': 'AboutPage',
    '/desktop-software': 'CollectionPage',
    '/download': 'CollectionPage',
    '/blog': 'CollectionPage',
    '/contact': 'ContactPage',
  });
});
