/** The texts while a page loads (§2, §8), which are in `lib/company/loading.ts`. */
export type LoadingText = 'page' | 'blog' | 'entry' | 'terms' | 'privacy';

/** The schema.org type of a page. */
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';

interface Page {
  path: `/${string}`;
  /** `WebPage` if there is none. */
  type?: PageType;
  /** A vendor may leave it out (`lib/company/pages.ts`). */
  isOptional?: true;
  /** The text on the way to it (§2, §8); the general one if there is none. */
  loading?: LoadingText;
}

/**
 * Every fixed page, in the order of the menu (§2 Route table). With `ENTRY_PAGES` the only list of pages: paths, sitemap,
 * structured data, loading texts, optional pages and the pages that tests visit are derived from them. Client code imports
 * this file, so names and summaries are in `lib/company/site.ts`.
 */
export const PAGES = {
  home: { path: '/' },
  about: { path: '/about', type: 'AboutPage' },
  customerStories: { path: '/customer-stories', isOptional: true },
  career: { path: '/career', isOptional: true },
  desktopSoftware: { path: '/desktop-software', type: 'CollectionPage' },
  erp: { path: '/erp', isOptional: true },
  download: { path: '/download', type: 'CollectionPage' },
  partners: { path: '/partners', isOptional: true },
  blog: { path: '/blog', type: 'CollectionPage', loading: 'blog' },
  contact: { path: '/contact', type: 'ContactPage' },
  terms: { path: '/terms-conditions', loading: 'terms' },
  privacy: { path: '/privacy-policy', loading: 'privacy' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

/** The pages that a vendor may leave out. */
export type OptionalPageName = {
  [Name in PageName]: (typeof PAGES)[Name] extends { isOptional: true } ? Name : never;
}[PageName];

/** The paths of the fixed pages. */
export const PATHS = Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path])) as {
  readonly [Name in PageName]: (typeof PAGES)[Name]['path'];
};

interface EntryPage {
  /** The pages of entries are below it. */
  folder: `/${string}`;
  /** The page that lists the entries. */
  list: PageName;
  loading?: LoadingText;
}

/** Every kind of page that exists once per entry. The slug rule is in the definition of the collection. */
export const ENTRY_PAGES = {
  posts: { folder: '/blog-details', list: 'blog', loading: 'entry' },
  products: { folder: PATHS.desktopSoftware, list: 'desktopSoftware', loading: 'entry' },
  downloads: { folder: PATHS.download, list: 'download' },
} as const satisfies Record<string, EntryPage>;

export type EntryKind = keyof typeof ENTRY_PAGES;

/** The path of an entry's page. `slug`: decoded, by the rule of its collection (§2). */
export const toEntryPath = (kind: EntryKind, slug: string) => `${ENTRY_PAGES[kind].folder}/${encodeURIComponent(slug)}`;

const FOLDERS: ReadonlySet<string> = new Set([
  ...Object.values(PATHS),
  ...Object.values(ENTRY_PAGES).map(({ folder }) => folder),
]);

/** Whether a path, percent-encoded or not, has the form of a page's path. The page may be missing. */
export const isPagePath = (path: string): boolean => FOLDERS.has(/^\/[^/]*/.exec(path)?.[0] ?? '');

/** Which loading text shows on the way to a path of a page (§2, §8). */
export function findLoadingText(path: string): LoadingText {
  const pages: Page[] = Object.values(PAGES);
  const entries: EntryPage[] = Object.values(ENTRY_PAGES);
  const target =
    pages.find((page) => page.path === path) ?? entries.find(({ folder }) => path.startsWith(`${folder}/`));
  return target?.loading ?? 'page';
}

/** §2: the footer's Contact link and the app-store badges link to the home page, as specified. */
export const FOOTER_CONTACT_PATH = PATHS.home;
export const APP_BADGE_PATH = PATHS.home;

/** §2: industry tiles have no target yet. */
export const INDUSTRY_TILE_HREF = '#';

/** The API routes of this site. */
export const API_PATHS = {
  enquiry: '/api/bookfreedemo',
  contact: '/api/contact',
  revalidate: '/api/revalidate',
  health: '/api/health',
} as const;

/** The result pages of an enquiry without JavaScript. */
export const ENQUIRY_RESULT_PATHS = {
  sent: '/contact/sent',
  failed: '/contact/not-sent',
} as const;
