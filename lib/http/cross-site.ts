import 'server-only';

/** The names under which visitors see the site. */
interface OwnSite {
  siteUrl: string;
  /** Whether a proxy stands before the site, whose word for the host counts. */
  isBehindProxy: boolean;
}

/**
 * Whether a page of another site made the browser send this (standards, "Security"): by `Sec-Fetch-Site`, which
 * browsers set and pages cannot, else by `Origin`. What says neither comes from no browser of today and passes.
 */
export function isCrossSite(headers: Headers, { siteUrl, isBehindProxy }: OwnSite): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'cross-site';
  const origin = headers.get('origin');
  if (origin === null) return false;
  const own = [headers.get('host'), isBehindProxy ? headers.get('x-forwarded-host') : null, new URL(siteUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
