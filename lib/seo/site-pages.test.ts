import { expect, it } from 'vitest';

import { listSitePages } from '@/lib/seo/site-pages';

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
