import { describe, expect, it, vi } from 'vitest';

import { describeOdd } from '@/lib/doctor/places';
import { findOddRedirects } from '@/lib/doctor/redirects';
import {
  ENQUIRY_RESULT_PATHS,
  findLoadingText,
  findPage,
  PATHS,
  toEntryPath,
  toVendorPath,
} from '@/lib/routing/routes';

vi.mock('@/lib/company/pages', () => ({
  ABSENT: [],
  PAGE_PATHS: { products: '/programs', posts: '/articles', contact: '/talk' },
}));

describe('Paths of pages that a vendor chooses', () => {
  it('are those of links, entries and the results of the form', () => {
    expect([PATHS.products, PATHS.contact, PATHS.erp]).toEqual(['/programs', '/talk', '/erp']);
    expect(toEntryPath('products', 'a b')).toBe('/programs/a%20b');
    expect(toEntryPath('posts', 'x')).toBe('/articles/x');
    expect(ENQUIRY_RESULT_PATHS).toEqual({ sent: '/talk/sent', failed: '/talk/not-sent' });
  });

  it('are the paths of pages, and the specified ones are not', () => {
    expect(['/programs/x', '/articles/x', '/talk', '/talk/sent'].map(findPage)).toEqual([
      'products',
      'blog',
      'contact',
      'contact',
    ]);
    expect(['/desktop-software', '/blog-details/x', '/contact'].filter(findPage)).toEqual([]);
    expect(['/programs', '/programs/x', '/articles/x'].map(findLoadingText)).toEqual(['page', 'entry', 'entry']);
  });

  it.each([
    ['/desktop-software', '/programs'],
    ['/desktop-software/a%20b', '/programs/a%20b'],
    ['/blog-details/x', '/articles/x'],
    ['/programs', '/programs'],
    ['/', '/'],
    ['/desktop-software-2', '/desktop-software-2'],
  ])('show %s under %s', (path, shown) => expect(toVendorPath(path)).toBe(shown));

  it('are known to the doctor under both', () => {
    const places = { media: new Set<string>(), pages: new Set(['/talk']), isPublicFile: () => false };
    expect(['/talk', '/contact'].map((path) => describeOdd(path, places))).toEqual([null, null]);
    expect(describeOdd('/erp', places)).toMatch('no page of this site');
    expect(findOddRedirects([{ from: '/Contact', to: '/talk' }], places)).toEqual([
      'row 1, /Contact: has no effect: lib/company/pages.ts redirects it to /talk',
    ]);
  });
});
