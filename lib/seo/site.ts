import { getEnv } from '@/lib/env';

/**
 * The absolute URL of a page, the same in canonical, sitemap, feed and JSON-LD. `path`: encoded, from
 * `lib/routing/routes.ts`. The home page is the bare origin, as Next writes its canonical.
 */
export const toPageUrl = (path: string): string => `${getEnv().SITE_URL}${path === '/' ? '' : path}`;

/** The absolute URL of a picture or file. `url`: absolute, or a path of this site. */
export const toFileUrl = (urlOrPath: string): string => new URL(urlOrPath, getEnv().SITE_URL).href;
