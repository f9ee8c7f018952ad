import { type LoadingText } from '@/lib/company/loading';

export interface PageRow {
  /** The specified path (§2), which is also its folder in `app`. A vendor may give it another one (`PATHS`). */
  path: `/${string}`;
  /** The schema.org type of the page; `WebPage` if there is none. */
  type?: 'AboutPage' | 'ContactPage' | 'CollectionPage';
  /** The text on the way to it (§2, §8); the general one if there is none. */
  loading?: LoadingText;
  /** §2 Header and menu: an entry, or a link below the entry of that page. */
  menu?: 'entry' | 'about';
  /** §2 Footer. */
  isQuickLink?: boolean;
  /** A vendor may leave it out (`ABSENT`). */
  isOptional?: boolean;
}

/**
 * Every fixed page (§2 Route table), in the order of sitemap, menu and quick links. With `ENTRY_PAGES` the only list of
 * pages: names, paths, sitemap, structured data, menu, footer and the pages that tests visit are derived from it. Client
 * code imports it, so the words of a page are in its file of `lib/company`. next.config.ts imports it too, which the
 * aliases of imports do not reach.
 */
export const PAGES = {
  home: { path: '/', menu: 'entry', isQuickLink: true },
  about: { path: '/about', type: 'AboutPage', menu: 'entry', isQuickLink: true },
  customerStories: { path: '/customer-stories', menu: 'about', isOptional: true },
  career: { path: '/career', menu: 'about', isOptional: true },
  products: { path: '/desktop-software', type: 'CollectionPage', menu: 'entry', isQuickLink: true, isOptional: true },
  erp: { path: '/erp', menu: 'entry', isOptional: true },
  downloads: { path: '/download', type: 'CollectionPage', menu: 'entry', isOptional: true },
  partners: { path: '/partners', menu: 'entry', isOptional: true },
  contact: { path: '/contact', type: 'ContactPage', menu: 'entry', isQuickLink: true },
  blog: { path: '/blog', type: 'CollectionPage', loading: 'blog', isQuickLink: true, isOptional: true },
  terms: { path: '/terms-conditions', loading: 'terms' },
  privacy: { path: '/privacy-policy', loading: 'privacy' },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof PAGES;

/** The specified paths of the fixed pages, and of the folder of the articles. They are the folders of `app`. */
export const SPECIFIED_PATHS = Object.fromEntries([
  ...Object.entries(PAGES).map(([name, { path }]) => [name, path]),
  ['posts', '/blog-details'],
]) as Readonly<Record<PageName | 'posts', `/${string}`>>;

export type OptionalPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { isOptional: true } ? Name : never;
}[PageName];
