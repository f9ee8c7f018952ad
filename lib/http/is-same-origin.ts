/**
 * Whether a page of this site sent the request: by `Sec-Fetch-Site`, which pages cannot forge, else, from older
 * browsers, by an `Origin` that is the site's own or names the host that was asked.
 * @param siteUrl the public origin of the site
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return origin === siteUrl || new URL(origin).host === headers.get('host');
}
