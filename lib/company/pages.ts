import { type OptionalPage, type PageName } from '@/lib/page-table';

/**
 * What a vendor may leave out: pages, with the pages of their entries and their section of the home page; the statistics
 * of the home page; the Android apps of the products; the film and the gallery of the About page.
 */
export type OptionalPart = OptionalPage | 'statistics' | 'androidApps' | 'film' | 'gallery';

/**
 * What your site leaves out, for example `['career', 'film']`. Menu, links, home page, sitemap and structured data follow,
 * and the path of a page that is left out responds with 404. Its content is not read.
 */
export const ABSENT: readonly OptionalPart[] = [];

/**
 * Your own paths of pages, for example `{ erp: '/hospital-system' }`: one word of small letters, digits and hyphens.
 * `products` and `downloads` are also the folders of their entries; `posts` is that of the articles. The path that
 * the page had before, such as `/erp`, redirects.
 */
export const PAGE_PATHS: Partial<Record<Exclude<PageName, 'home'> | 'posts', `/${string}`>> = {};
