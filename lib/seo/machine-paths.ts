/** The paths that machines ask for, beside the pages of `lib/routing/paths.ts`. */
export const MACHINE_PATHS = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
} as const;

/** One part of a sitemap that is too long for one file; `number` counts from 1. */
export const sitemapPartPath = (number: number) => `/sitemaps/${number}.xml`;

/** The picture that stands for a page where its link is shared. */
export const socialPicturePath = (id: string) => `/og/${id}.png`;
