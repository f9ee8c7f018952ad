import { describe, expect, it } from 'vitest';

import { toPageRoutes } from '@/lib/routing/page-paths';

describe('Paths of pages that a vendor chooses: lib/company/pages.ts', () => {
  it('become a rewrite to the folder of the page and a redirect from the specified path, with what is below', () =>
    expect(toPageRoutes({ products: '/programs', posts: '/articles-2' })).toEqual({
      redirects: [
        { source: '/desktop-software/:rest*', destination: '/programs/:rest*', permanent: true },
        { source: '/blog-details/:rest*', destination: '/articles-2/:rest*', permanent: true },
      ],
      rewrites: [
        { source: '/programs/:rest*', destination: '/desktop-software/:rest*' },
        { source: '/articles-2/:rest*', destination: '/blog-details/:rest*' },
      ],
    }));

  it('are none if they are the specified ones', () =>
    expect(toPageRoutes({ erp: '/erp' })).toEqual({ redirects: [], rewrites: [] }));

  it.each([
    [{ home: '/start' }, /PAGE_PATHS\.home, "\/start", is the path of no page/],
    [{ shop: '/shop' }, /PAGE_PATHS\.shop, .*no page/],
    [{ erp: 'hospital' }, /is no path such as/],
    [{ erp: '/Hospital' }, /is no path such as/],
    [{ erp: '/hospital/system' }, /is no path such as/],
    [{ erp: '/:path*' }, /is no path such as/],
    [{ erp: '/about' }, /leads somewhere else already/],
    [{ erp: '/about', about: '/us' }, /leads somewhere else already/],
    [{ erp: '/api' }, /leads somewhere else already/],
    [{ erp: '/system', blog: '/system' }, /PAGE_PATHS\.blog, .*leads somewhere else already/],
  ])('stop the build if they are %j', (paths, message) => expect(() => toPageRoutes(paths)).toThrow(message));
});
