import 'server-only';

/** The host on which Google shows the translated pages of a host, also from its search results in Indian languages. */
const toTranslateHost = (host: string) => `${host.replaceAll('-', '--').replaceAll('.', '-')}.translate.goog`;

/**
 * Whether a page of another site made the browser send this (standards, "Security"): by `Sec-Fetch-Site`, which pages
 * cannot set, else by `Origin`. A request with neither passes: no current browser sends it. Google Translate's copies
 * of the site's pages do not count as another site. `isBehindProxy`: `X-Forwarded-Host` is believed.
 */
export function isCrossSite(
  headers: Headers,
  { siteUrl, isBehindProxy }: { siteUrl: string; isBehindProxy: boolean },
): boolean {
  const origin = headers.get('origin');
  const from = origin !== null && URL.canParse(origin) ? new URL(origin).host : null;
  const own = [headers.get('host'), isBehindProxy ? headers.get('x-forwarded-host') : null, new URL(siteUrl).host];
  if (own.some((host) => host !== null && from === toTranslateHost(host))) return false;
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'cross-site';
  return origin !== null && (from === null || !own.includes(from));
}
