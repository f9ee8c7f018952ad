import { isSameForClient } from '@/lib/platform/server/compression/if-none-match';
import { buildEntityTag } from '@/lib/platform/next/etag.mjs';
import { CACHE_CONTROL_NEVER, isOfOneReader } from '@/lib/platform/next/cacheability.mjs';
import { buildPagePolicy, DATA_POLICY } from '@/lib/platform/next/page-policy.mjs';
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
 * Puts into an answer what the server's page cache and process put there: the headers of every answer, a policy of the
 * page's own inline scripts or one that allows nothing, a tag, and 304 for who has the page.
 * @param siteUrl the public origin, or a loopback one
 */
export async function finishAnswer(request: Request, answer: Response, siteUrl: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of TELLTALES) headers.delete(name);
  // What an answer says of itself stays: one that says noindex already need not say more.
  for (const { key, value } of buildCommonHeaders(siteUrl)) if (!headers.has(key)) headers.set(key, value);
  if (answer.status >= 400) headers.set('cache-control', CACHE_CONTROL_NEVER);
  const init = { status: answer.status, statusText: answer.statusText, headers };
  if (!isHtml(headers)) {
    if (!headers.has(POLICY)) headers.set(POLICY, DATA_POLICY);
    return new Response(withoutBody(request, answer) ? null : answer.body, init);
  }

  const html = await answer.text();
  const tag = buildEntityTag(html);
  headers.set(POLICY, policyOf(html, tag, siteUrl));
  if (isOfOneReader(new URL(request.url).pathname)) headers.set('cache-control', CACHE_CONTROL_NEVER);
  if (answer.status === 200) {
    headers.set('etag', tag);
    const known = request.headers.get('if-none-match') ?? undefined;
    if (isSameForClient({ 'if-none-match': known }, tag)) return new Response(null, { status: 304, headers });
  }
  return new Response(withoutBody(request, answer) ? null : html, init);
}

function policyOf(html: string, tag: string, siteUrl: string): string {
  const known = policies.get(tag);
  if (known !== undefined) return known;
  const { policy, strangers } = buildPagePolicy(html, { siteUrl });
  for (const code of strangers) {
    console.warn(JSON.stringify({ event: 'inline-script-refused', begins: code.slice(0, 80) }));
  }
  if (policies.size >= POLICIES_MAX) policies.clear();
  policies.set(tag, policy);
  return policy;
}
