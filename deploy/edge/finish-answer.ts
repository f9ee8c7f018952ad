import { type Env } from '@/lib/env-schema';
import { isSameForClient } from '@/lib/http/if-none-match';
import { buildETag } from '@/lib/platform/next/etag.mjs';
import { CACHE_CONTROL_NEVER, isPrivatePage } from '@/lib/platform/next/cacheability.mjs';
import { buildPagePolicy, DATA_POLICY, type PolicySettings } from '@/lib/platform/next/page-policy.mjs';
import { buildCommonHeaders } from '@/lib/http/security-headers';

const POLICY = 'content-security-policy';

/** Policies by the tag of their page. An isolate lives for minutes and meets few pages. */
const policies = new Map<string, string>();
const POLICIES_MAX = 200;

/** What OpenNext and Next say of themselves. */
const TELLTALES = ['x-opennext', 'x-powered-by'];

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') ?? false;

const withoutBody = (request: Request, { status }: Response) =>
  request.method === 'HEAD' || [101, 204, 205, 304].includes(status);

/**
 * Puts into a response what the server's page cache and process put there: the headers of every response, a policy of the
 * page's own inline scripts or one that allows nothing, a tag, and 304 for who has the page.
 * @param settings of the policy; `siteUrl` is the public origin, or a loopback one
 */
export async function finishResponse(
  request: Request,
  response: Response,
  settings: PolicySettings & { siteUrl: string; hsts: Env['HSTS'] },
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of TELLTALES) headers.delete(name);
  // What a response says of itself stays: one that says noindex already need not say more.
  for (const { key, value } of buildCommonHeaders(settings.siteUrl, settings.hsts))
    if (!headers.has(key)) headers.set(key, value);
  if (response.status >= 400) headers.set('cache-control', CACHE_CONTROL_NEVER);
  const init = { status: response.status, statusText: response.statusText, headers };
  if (!isHtml(headers)) {
    if (!headers.has(POLICY)) headers.set(POLICY, DATA_POLICY);
    return new Response(withoutBody(request, response) ? null : response.body, init);
  }

  const html = await response.text();
  const tag = buildETag(html);
  headers.set(POLICY, policyOf(html, tag, settings));
  if (isPrivatePage(new URL(request.url).pathname)) headers.set('cache-control', CACHE_CONTROL_NEVER);
  if (response.status === 200) {
    headers.set('etag', tag);
    const known = request.headers.get('if-none-match') ?? undefined;
    if (isSameForClient(known, tag)) return new Response(null, { status: 304, headers });
  }
  return new Response(withoutBody(request, response) ? null : html, init);
}

function policyOf(html: string, tag: string, settings: PolicySettings): string {
  const known = policies.get(tag);
  if (known !== undefined) return known;
  const { policy, disallowed } = buildPagePolicy(html, settings);
  for (const code of disallowed) {
    console.warn(JSON.stringify({ event: 'inline-script-refused', begins: code.slice(0, 80) }));
  }
  if (policies.size >= POLICIES_MAX) policies.clear();
  policies.set(tag, policy);
  return policy;
}
