import { describe, expect, it } from 'vitest';

import { PAGE_HEADS } from '@/lib/company/site';
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

describe('Standards, Search engines: the pages with their headings and types', () => {
  it('are in the order of the menu', () => {
    const pages = [
      ['/', PAGE_HEADS.home.name, 'WebPage'],
      ['/about', PAGE_HEADS.about.name, 'AboutPage'],
      ['/customer-stories', PAGE_HEADS.customerStories.name, 'WebPage'],
      ['/career', PAGE_HEADS.career.name, 'WebPage'],
      ['/desktop-software', PAGE_HEADS.desktopSoftware.name, 'CollectionPage'],
      ['/erp', PAGE_HEADS.erp.name, 'WebPage'],
      ['/download', PAGE_HEADS.download.name, 'CollectionPage'],
      ['/partners', PAGE_HEADS.partners.name, 'WebPage'],
      ['/blog', PAGE_HEADS.blog.name, 'CollectionPage'],
      ['/contact', PAGE_HEADS.contact.name, 'ContactPage'],
      ['/terms-conditions', PAGE_HEADS.terms.name, 'WebPage'],
      ['/privacy-policy', PAGE_HEADS.privacy.name, 'WebPage'],
    ];
    const listed = listSitePages().map(({ path, name, type }) => [path, name, type]);
    const paths = listed.map(([path]) => path);
    expect(listed.length).toBeGreaterThan(6);
    // A vendor may switch pages off, and add others.
    const specified = new Set(pages.map(([path]) => path));
    expect(listed.filter(([path]) => specified.has(path))).toEqual(pages.filter(([path]) => paths.includes(path)));
  });
});
