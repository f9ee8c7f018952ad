import { describe, expect, it } from 'vitest';

import { PATHS } from '@/lib/routing/paths';
import { listSitePages } from '@/lib/seo/site-pages';

describe('§2 Route table: the fixed pages', () => {
  it('all have a name, each once', () => {
    expect(
      listSitePages({ companyName: 'Vendor Software', brandName: 'Vendor' })
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(Object.values(PATHS).toSorted());
  });
});
