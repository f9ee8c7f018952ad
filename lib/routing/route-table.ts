import { type LoadingText } from '@/lib/company/loading';
import { type PageName } from '@/lib/company/pages';

/* The route table of the specification (§2). next.config.ts imports this file, which the aliases of imports do not reach. */

/** The schema.org type of a page. */
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

export interface PageRoute {
  /** The specified path, which is also its folder in `app`. A vendor may give it another one (`PATHS`). */
  path: `/${string}`;
  /** `WebPage` if there is none. */
  type?: PageType;
  /** The text on the way to it (§2, §8); the general one if there is none. */
  loading?: LoadingText;
}

/**
 * Every fixed page (§2 Route table), in the order of the sitemap. With `ENTRY_PAGES` the only list of pages: paths,
 * sitemap, structured data, loading texts and the pages that tests visit are derived from them. Client code imports it,
 * so names and summaries are in `lib/company/site.ts`.
 */
export const PAGES = {
  home: { path: '/' },
  about: { path: '/about', type: 'AboutPage' },
  customerStories: { path: '/customer-stories' },
  career: { path: '/career' },
  products: { path: '/desktop-software', type: 'CollectionPage' },
  erp: { path: '/erp' },
  downloads: { path: '/download', type: 'CollectionPage' },
  partners: { path: '/partners' },
  blog: { path: '/blog', type: 'CollectionPage', loading: 'blog' },
  contact: { path: '/contact', type: 'ContactPage' },
  terms: { path: '/terms-conditions', loading: 'terms' },
  privacy: { path: '/privacy-policy', loading: 'privacy' },
} as const satisfies Record<PageName, PageRoute>;

/** The specified paths of the fixed pages, and of the folder of the articles. They are the folders of `app`. */
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
