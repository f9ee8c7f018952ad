import { isLoopbackHost } from '../env-schema';

/** Headers of every response. Each page has its own policy: lib/platform/next. */

export interface Header {
  key: string;
  value: string;
}

/** Two years (standards, "Security"). */
const HSTS: Header = { key: 'Strict-Transport-Security', value: 'max-age=63072000' };

/** Device features that the site never uses. */
const REFUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

const COMMON_HEADERS: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ') },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Pages of other sites cannot load pages and data.
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // For browsers that do not support frame-ancestors.
  { key: 'X-Frame-Options', value: 'DENY' },
];

/** `noindex` for responses without an HTML head: files, feeds, pictures. */
const NOT_FOR_SEARCH: Header = { key: 'X-Robots-Tag', value: 'noindex, nofollow' };

/**
 * The headers of every response.
 * @param siteUrl the public origin. On a loopback origin nothing may be indexed. HSTS is set only for an https origin: a
 *   site under test must not bind a host name for two years.
 */
export function buildCommonHeaders(siteUrl: string): Header[] {
  if (isLoopbackHost(new URL(siteUrl).hostname)) return [...COMMON_HEADERS, NOT_FOR_SEARCH];
  return siteUrl.startsWith('https://') ? [...COMMON_HEADERS, HSTS] : COMMON_HEADERS;
}

/** For pictures and files: webmail, the vendor's other sites and proxies that translate pages may show them. */
export const FOR_ALL_SITES: Header = { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' };

export const NO_STORE = { 'Cache-Control': 'no-store' };

/** Files whose name has no hash: cached for a day, then served stale while the new one is fetched. */
export const FILE_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
