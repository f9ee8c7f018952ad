import type { OptionalPageName } from '@/lib/routing/routes';

/** What a vendor may leave out: a page each, and the gallery of the About page. */
export type OptionalPage = OptionalPageName | 'gallery';

/**
 * What your site leaves out, for example `['career', 'gallery']`. Menu, links, sitemap and structured data
 * follow, also the partner programme of the home page, and the path of a page that is left out responds with 404.
 */
export const ABSENT_PAGES: readonly OptionalPage[] = [];
