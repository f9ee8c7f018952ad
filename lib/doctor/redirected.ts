import { type Backend, describeRedirect, requestPath } from '@/lib/backend/http-transport';
import { ENQUIRY_PATH } from '@/lib/enquiry/channels/backend';

/* What redirects. The site follows redirects of its reads; the doctor asks no other host, which may be an internal one. */

const HOPS_MAX = 5;

/**
 * Asks for an address, and for those that it redirects to, but none of another host or port. `target`: where the last
 * response redirects to, if it does.
 */
export async function followWithinHost<Answer extends { redirectsTo: string | null }>(
  start: string,
  ask: (url: string) => Promise<Answer>,
): Promise<{ answer: Answer; url: string }> {
  let url = start;
  for (let hop = 0; ; hop += 1) {
    const answer = await ask(url);
    const { redirectsTo } = answer;
    const isElsewhere = redirectsTo === null || new URL(redirectsTo).host !== new URL(start).host;
    if (isElsewhere || hop === HOPS_MAX) return { answer, url };
    url = redirectsTo;
  }
}

/** One read, and what its redirect means for enquiries; `null` without one. A redirect to another host is the response. */
export async function requestWithinHost({ baseUrl, token }: Backend, path: string, timeoutMs: number) {
  const { answer, url } = await followWithinHost(`${baseUrl}${path}`, (asked) => {
    const { origin, pathname, search } = new URL(asked);
    const own = origin === new URL(baseUrl).origin ? token : undefined;
    return requestPath({ baseUrl: origin, token: own }, `${pathname}${search}`, timeoutMs, { redirect: 'manual' });
  });
  const target = answer.redirectsTo ?? (url === `${baseUrl}${path}` ? null : url);
  return { response: answer, redirect: target && describeRedirect(baseUrl, path, target) };
}

/** What a redirect of enquiries only means; `null` without one. Asks by OPTIONS, which changes nothing. */
export async function findEnquiryRedirect(backend: Backend, timeoutMs: number): Promise<string | null> {
  const init: RequestInit = { method: 'OPTIONS', redirect: 'manual' };
  const response = await requestPath(backend, ENQUIRY_PATH, timeoutMs, init).catch(() => null);
  return response?.redirectsTo ? describeRedirect(backend.baseUrl, ENQUIRY_PATH, response.redirectsTo) : null;
}
