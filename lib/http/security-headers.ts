import { isLoopbackHost } from '../env-schema';

/** The headers of every response that are the same everywhere. The policy of a page is its own: lib/platform/next. */

export interface Header {
  key: string;
  value: string;
}

/** Two years, as the preload list asks for. */
const HSTS_MAX_AGE_S = 63_072_000;

/** What the setting `HSTS` binds to https: this host, its subdomains too, or those and the lists that browsers bring. */
const HSTS = {
  host: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
};

/** What the site never asks a visitor's device for. */
const REFUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

const COMMON_HEADERS: Header[] = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ') },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  // Other sites' pages cannot load what is here. Crawlers that fetch social pictures and the logo do not ask.
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // For browsers that do not read frame-ancestors of the policy.
  { key: 'X-Frame-Options', value: 'DENY' },
];

/** What the head of a page says to search engines, for answers that have no head: files, feeds, pictures. */
const NOT_FOR_SEARCH: Header = { key: 'X-Robots-Tag', value: 'noindex, nofollow' };

/**
 * The headers of every response.
 * @param siteUrl the public origin. On a loopback one nothing may be listed, files without a head included. HSTS belongs
 *   to a site that stands on https: browsers ignore it elsewhere, and a site under test must not bind a host name for
 *   two years.
 * @param hsts what it binds; `null` leaves it to who else sets headers
 */
export function buildCommonHeaders(siteUrl: string, hsts: keyof typeof HSTS | null = 'host'): Header[] {
  if (isLoopbackHost(new URL(siteUrl).hostname)) return [...COMMON_HEADERS, NOT_FOR_SEARCH];
  if (!siteUrl.startsWith('https://') || hsts === null) return COMMON_HEADERS;
  return [...COMMON_HEADERS, { key: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE_S}${HSTS[hsts]}` }];
}

/** The policy of a response that is data or plain text: shown as a page, it loads and runs nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Files under a name without a hash: kept for a day, then shown once more while the new one is fetched. */
export const FILE_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
