/** Defines all paths of the site (§2 Route table). */
export const PATHS = {
  home: '/',
  about: '/about',
  customerStories: '/customer-stories',
  career: '/career',
  blog: '/blog',
  desktopSoftware: '/desktop-software',
  erp: '/erp',
  download: '/download',
  partners: '/partners',
  contact: '/contact',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
} as const;

/** Blog posts are not below the path of their list (§2 Route table). */
const BLOG_POST_FOLDER = '/blog-details';
const PAGE_FOLDERS: ReadonlySet<string> = new Set([...Object.values(PATHS), BLOG_POST_FOLDER]);

/** Whether a path, percent-encoded or not, has the form of a page's path. The page may be missing. */
export const isPagePath = (path: string): boolean => PAGE_FOLDERS.has(/^\/[^/]*/.exec(path)?.[0] ?? '');

/** §2: the footer's Contact link and the app-store badges link to the home page, as specified. */
export const FOOTER_CONTACT_PATH = PATHS.home;
export const APP_BADGE_PATH = PATHS.home;

/** §2: industry tiles have no target yet. */
export const INDUSTRY_TILE_HREF = '#';

/** The path of a blog post; `slug` is the decoded, lower-cased title (§2). */
export const blogPostPath = (slug: string) => `${BLOG_POST_FOLDER}/${encodeURIComponent(slug)}`;

/** The path of a desktop product; `slug` is the decoded, lower-cased name (§2). */
export const desktopProductPath = (slug: string) => `${PATHS.desktopSoftware}/${encodeURIComponent(slug)}`;

/** The path of one software's download page; `slug` follows the download slug rule (§2). */
export const downloadPath = (slug: string) => `${PATHS.download}/${encodeURIComponent(slug)}`;

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
