import { DATA_POLICY } from '@/lib/http/data-policy.mjs';
import { isSameForClient } from '@/lib/http/if-none-match';
import { buildCommonHeaders, FOR_ALL_SITES } from '@/lib/http/security-headers';
import { CACHE_CONTROL_NEVER } from '@/lib/platform/next/cacheability.mjs';
import { buildETag } from '@/lib/platform/next/etag.mjs';
import { buildPagePolicy, type PolicySettings } from '@/lib/platform/next/page-policy.mjs';

const POLICY = 'content-security-policy';

/** Policies by the ETag of their page. */
const policies = new Map<string, string>();
const POLICIES_MAX = 200;

/** They name the software that made the response. */
const FINGERPRINT_HEADERS = ['x-opennext', 'x-powered-by'];

const hasNoBody = (request: Request, { status }: Response) =>
  request.method === 'HEAD' || [101, 204, 205, 304].includes(status);

/**
 * Adds what the cache handler and the request hook add on a server: the common headers, a Content-Security-Policy
 * (of a page's own inline scripts, or one that allows nothing), an ETag, and 304 if the client has the page.
 * @param settings of the policy and the common headers; `SITE_URL` is a loopback address if it is unset
 */
export async function finalizeWorkerResponse(
  request: Request,
  response: Response,
  settings: PolicySettings & { SITE_URL: string },
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of FINGERPRINT_HEADERS) headers.delete(name);
  for (const { key, value } of buildCommonHeaders(settings.SITE_URL)) {
    if (!headers.has(key)) headers.set(key, value);
  }
  // Of the optimizer, which the headers of `next.config.ts` do not reach.
  if (headers.get('content-type')?.startsWith('image/')) headers.set(FOR_ALL_SITES.key, FOR_ALL_SITES.value);
  if (response.status >= 400) headers.set('cache-control', CACHE_CONTROL_NEVER);
  const init = { status: response.status, statusText: response.statusText, headers };
  if (!headers.get('content-type')?.startsWith('text/html')) {
    if (!headers.has(POLICY)) headers.set(POLICY, DATA_POLICY);
    return new Response(hasNoBody(request, response) ? null : response.body, init);
  }

  // As on a server: what changes a page on the way breaks it.
  headers.append('cache-control', 'no-transform');
  const html = await response.text();
  const etag = buildETag(html);
  headers.set(POLICY, getPolicy(html, etag, settings));
  if (response.status === 200) {
    headers.set('etag', etag);
    const isUnchanged = isSameForClient(request.headers.get('if-none-match') ?? undefined, etag);
    if (isUnchanged) return new Response(null, { status: 304, headers });
  }
  return new Response(hasNoBody(request, response) ? null : html, init);
}

function getPolicy(html: string, etag: string, settings: PolicySettings): string {
  const known = policies.get(etag);
  if (known !== undefined) return known;
  const { policy, disallowed } = buildPagePolicy(html, settings);
  for (const code of disallowed) {
    console.warn(JSON.stringify({ event: 'inline-script-refused', begins: code.slice(0, 80) }));
  }
  if (policies.size >= POLICIES_MAX) policies.clear();
  policies.set(etag, policy);
  return policy;
}
