import { describe, expect, it } from 'vitest';

import { buildSiteWords } from '@/lib/company/site';
import { describeSite, toFileUrl, toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';
import { testSite } from '@/lib/seo/testing';

describe('Standards, Search engines: absolute URLs', () => {
  it('are on the origin of the settings', () =>
    expect(describeSite()).toEqual({
      origin: 'http://localhost:3000',
      companyName: 'Ankbahi Software',
      brandName: 'Ankbahi',
    }));

  it('of a page are its path behind the origin; home is the origin alone', () => {
    expect(toPageUrl('/', testSite)).toBe('https://www.vendor.example');
    expect(toPageUrl('/blog-details/a%20b', testSite)).toBe('https://www.vendor.example/blog-details/a%20b');
  });

  it('of a file may be on another host', () => {
    expect(toFileUrl('/social.png', testSite)).toBe('https://www.vendor.example/social.png');
    expect(toFileUrl('https://cdn.example.com/a.png', testSite)).toBe('https://cdn.example.com/a.png');
  });
});

describe('Standards, Search engines: the pages with their headings and types', () => {
  it('are in the order of the menu', () => {
    const words = buildSiteWords(testSite).pages;
    const pages = [
      ['/', words.home, 'WebPage'],
      ['/about', words.about, 'AboutPage'],
      ['/customer-stories', words.customerStories, 'WebPage'],
      ['/career', words.career, 'WebPage'],
      ['/desktop-software', words.desktopSoftware, 'CollectionPage'],
      ['/erp', words.erp, 'WebPage'],
      ['/download', words.download, 'CollectionPage'],
      ['/partners', words.partners, 'WebPage'],
      ['/blog', words.blog, 'CollectionPage'],
      ['/contact', words.contact, 'ContactPage'],
      ['/terms-conditions', words.terms, 'WebPage'],
      ['/privacy-policy', words.privacy, 'WebPage'],
    ];
    const listed = listSitePages(testSite).map(({ path, name, type }) => [path, name, type]);
    const paths = listed.map(([path]) => path);
    expect(listed.length).toBeGreaterThan(6);
    // A vendor may switch pages off, and add others.
    const specified = new Set(pages.map(([path]) => path));
    expect(listed.filter(([path]) => specified.has(path))).toEqual(pages.filter(([path]) => paths.includes(path)));
  });
});
