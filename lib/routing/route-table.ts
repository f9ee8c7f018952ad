import { type PageName, PAGES } from '../page-table';

/* next.config.ts imports this file, which the aliases of imports do not reach. */

/** The specified paths of the fixed pages (§2), and of the folder of the articles. They are the folders of `app`. */
export const SPECIFIED_PATHS = Object.fromEntries([
  ...Object.entries(PAGES).map(([name, { path }]) => [name, path]),
  ['posts', '/blog-details'],
]) as Readonly<Record<PageName | 'posts', `/${string}`>>;

/** The API routes of this site. */
export const API_PATHS = {
  enquiry: '/api/bookfreedemo',
  contact: '/api/contact',
  revalidate: '/api/revalidate',
  health: '/api/health',
} as const;
