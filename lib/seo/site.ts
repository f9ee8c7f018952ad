import { getEnv } from '@/lib/env';

/** What machines are told of the site as a whole. */
export interface Site {
  /** The public origin, without a slash at its end. */
  origin: string;
  companyName: string;
  brandName: string;
}

export function describeSite(): Site {
  const { SITE_URL, COMPANY_NAME, BRAND_NAME } = getEnv();
  return { origin: SITE_URL, companyName: COMPANY_NAME, brandName: BRAND_NAME };
}

/**
 * The one absolute form of a page's URL: in its canonical, the sitemap, the feed and JSON-LD alike. `path` comes encoded
 * from `lib/routing/paths.ts`. The home page is the bare origin, because that is how Next writes its canonical.
 */
export function toPageUrl(path: string, { origin }: Pick<Site, 'origin'>): string {
  return path === '/' ? origin : `${origin}${path}`;
}

/** The absolute URL of a picture or file, which is absolute already or a path of this site. */
export function toFileUrl(urlOrPath: string, { origin }: Pick<Site, 'origin'>): string {
  return new URL(urlOrPath, origin).href;
}
