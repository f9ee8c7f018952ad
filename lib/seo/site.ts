import { getEnv } from '@/lib/env';

export type Site = ReturnType<typeof describeSite>;

/** The site for metadata, feed, sitemap and JSON-LD. `origin`: the public one, without a trailing slash. */
export function describeSite() {
  const { SITE_URL, COMPANY_NAME, BRAND_NAME } = getEnv();
  return { origin: SITE_URL, companyName: COMPANY_NAME, brandName: BRAND_NAME };
}

/**
 * The absolute URL of a page, the same in canonical, sitemap, feed and JSON-LD. `path`: encoded, from
 * `lib/routing/routes.ts`. The home page is the bare origin, as Next writes its canonical.
 */
export function toPageUrl(path: string, { origin }: Pick<Site, 'origin'>): string {
  return path === '/' ? origin : `${origin}${path}`;
}

/** The absolute URL of a picture or file. `url`: absolute, or a path of this site. */
export function toFileUrl(urlOrPath: string, { origin }: Pick<Site, 'origin'>): string {
  return new URL(urlOrPath, origin).href;
}
