import { describe, expect, it } from 'vitest';

import {
  API_PATHS,
  APP_BADGE_PATH,
  blogPostPath,
  desktopProductPath,
  downloadPath,
  ENQUIRY_RESULT_PATHS,
  FOOTER_CONTACT_PATH,
  INDUSTRY_TILE_HREF,
  isPagePath,
  PATHS,
} from '@/lib/routing/paths';

describe('§2 Route table', () => {
  it('has every fixed route', () => {
    expect(Object.values(PATHS)).toEqual([
      '/',
      '/about',
      '/customer-stories',
      '/career',
      '/blog',
      '/desktop-software',
      '/erp',
      '/download',
      '/partners',
      '/contact',
      '/terms-conditions',
      '/privacy-policy',
    ]);
  });

  it.each([
    ['stock & godown — 100% accuracy', '/blog-details/stock%20%26%20godown%20%E2%80%94%20100%25%20accuracy'],
    ['billing/dispatch #1 guide', '/blog-details/billing%2Fdispatch%20%231%20guide'],
    ['why? how…', '/blog-details/why%3F%20how%E2%80%A6'],
  ])('keeps "%s" in one segment', (slug, path) => expect(blogPostPath(slug)).toBe(path));

  it('distinguishes pages from files and API routes', () => {
    for (const path of Object.values(PATHS)) expect(isPagePath(path)).toBe(true);
    for (const path of [blogPostPath('a/b'), '/download/desk-9.0', '/contact/sent'])
      expect(isPagePath(path)).toBe(true);
    for (const path of [
      '',
      'about',
      'about/blog',
      '/api/contact',
      '/feed.xml',
      '/content/a.pdf',
      '/aboutus',
      '/blog.html',
    ]) {
      expect(isPagePath(path)).toBe(false);
    }
  });

  it('has the API routes and the result pages of an enquiry', () => {
    expect(API_PATHS).toEqual({
      enquiry: '/api/bookfreedemo',
      contact: '/api/contact',
      revalidate: '/api/revalidate',
      health: '/api/health',
      webVitals: '/api/web-vitals',
    });
    expect(ENQUIRY_RESULT_PATHS).toEqual({ sent: '/contact/sent', failed: '/contact/not-sent' });
  });

  it('builds paths of products and downloads', () => {
    expect(desktopProductPath('ankbahi desk')).toBe('/desktop-software/ankbahi%20desk');
    expect(downloadPath('a/b')).toBe('/download/a%2Fb');
    expect(downloadPath('ankbahi-desk')).toBe('/download/ankbahi-desk');
  });

  it('sends the footer contact link and the app badges home; tiles have no target', () => {
    expect([FOOTER_CONTACT_PATH, APP_BADGE_PATH, INDUSTRY_TILE_HREF]).toEqual(['/', '/', '#']);
  });
});
