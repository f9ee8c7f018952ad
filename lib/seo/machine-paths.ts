import { DATA_POLICY } from '../http/data-policy.mjs';
import { FILE_CACHE_CONTROL, FOR_ALL_SITES } from '../http/security-headers';

/** Paths for crawlers, browsers and devices. Pages are in `lib/page-table.ts`. */
export const MACHINE_PATHS = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
} as const;

/** Removes the service worker of an earlier site: a file of `public`, which browsers request under the name of that worker. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
/** The names of Workbox, Angular and Firebase; create-react-app and Gatsby have the one above. */
export const OTHER_SERVICE_WORKER_PATHS = ['/sw.js', '/ngsw-worker.js', '/firebase-messaging-sw.js'];

/** The vendor's logo, a file of `public` of which the build makes the icons and the social picture. */
export const LOGO_PATH = '/brand/logo.svg';

/** The icons, files of `public` (scripts/brand-pictures.ts). Browsers request favicon and apple even if no page links them. */
export const ICON_PATHS = {
  favicon: '/favicon.ico',
  svg: '/icon.svg',
  apple: '/apple-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
} as const;

/**
 * The names under which iPhones, and programs that preview links, request `ICON_PATHS.apple` without reading a page, also
 * with a size: a pattern of Next's. The 404 page would be sent for each.
 */
export const APPLE_TOUCH_ICON = '/apple-touch-icon:form([-x\\d]*(?:-precomposed)?).png';

export const ICON_PX = { favicon: 32, apple: 180, small: 192, large: 512 } as const;

/** The picture of a shared link to a page without its own picture, made with the icons. */
export const SOCIAL_PICTURE_PATH = '/social.png';
export const SOCIAL_PICTURE_PX = { width: 1200, height: 630 };

/** The headers of the icons and the social picture. The SVG icon contains the logo as another picture. */
export const BRAND_FILE_HEADERS = [...Object.values(ICON_PATHS), APPLE_TOUCH_ICON, SOCIAL_PICTURE_PATH].map(
  (source) => ({
    source,
    headers: [
      { key: 'Cache-Control', value: FILE_CACHE_CONTROL },
      FOR_ALL_SITES,
      {
        key: 'Content-Security-Policy',
        value: source === ICON_PATHS.svg ? `${DATA_POLICY}; img-src data:` : DATA_POLICY,
      },
    ],
  }),
);
