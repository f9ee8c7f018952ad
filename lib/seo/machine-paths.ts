/** The paths that machines ask for, beside the pages of `lib/routing/paths.ts`. */
export const MACHINE_PATHS = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
} as const;

/** The mark as files: browsers and devices ask for the first three by these names, told or not. */
export const ICON_PATHS = {
  favicon: '/favicon.ico',
  svg: '/icon.svg',
  apple: '/apple-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
} as const;

/** The sizes of those that are raster pictures. */
export const ICON_PX = { favicon: 32, apple: 180, small: 192, large: 512 } as const;

/** The picture that stands for a page where its link is shared. */
export const socialPicturePath = (id: string) => `/og/${id}.png`;
