import type { OptionalPart } from '../../../lib/company/pages';
import type { PageName } from '../../../lib/page-table';

/** What the other vendor leaves out. */
export const ABSENT: readonly OptionalPart[] = [
  ...(['customerStories', 'career', 'erp', 'downloads', 'partners'] as const),
  ...(['androidApps', 'film', 'gallery'] as const),
];

/** Its own paths: of a page, of a page with entries, of the folder of the articles, and of the form with its results. */
export const PAGE_PATHS: Partial<Record<PageName | 'posts', `/${string}`>> = {
  about: '/who-we-are',
  products: '/programs',
  posts: '/articles',
  contact: '/talk-to-us',
};
