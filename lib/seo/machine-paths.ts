/** Paths for crawlers, browsers and devices. Pages are in `lib/routing/paths.ts`. */
export const MACHINE_PATHS = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
} as const;

/** The icons. Browsers and devices request the first three even if no page links them. */
export const ICON_PATHS = {
  favicon: '/favicon.ico',
  svg: '/icon.svg',
  apple: '/apple-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
} as const;

/** The sizes of the raster icons. */
export const ICON_PX = { favicon: 32, apple: 180, small: 192, large: 512 } as const;

/** The picture of a shared link. */
export const socialPicturePath = (id: string) => `/og/${id}.png`;
