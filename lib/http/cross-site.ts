import 'server-only';

/** The hosts of the site. */
interface OwnSite {
  siteUrl: string;
  /** Whether `X-Forwarded-Host` of a proxy is believed. */
  isBehindProxy: boolean;
}

/**
 * Whether a page of another site made the browser send this (standards, "Security"): by `Sec-Fetch-Site`, which pages
 * cannot set, else by `Origin`. A request with neither passes: no current browser sends it.
 */
export function isCrossSite(headers: Headers, { siteUrl, isBehindProxy }: OwnSite): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'cross-site';
  const origin = headers.get('origin');
  if (origin === null) return false;
  const own = [headers.get('host'), isBehindProxy ? headers.get('x-forwarded-host') : null, new URL(siteUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
