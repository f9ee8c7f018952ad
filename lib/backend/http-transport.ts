import 'server-only';

import { BackendFailure } from '@/lib/backend/failure';
import { getEnv } from '@/lib/env';
import { readLimitedText } from '@/lib/http/read-limited-text';

/** A response with any status. */
export interface TransportResponse {
  status: number;
  text: string;
  bytes: number;
  retryAfter: string | null;
  /** Where the response came from, if redirects were followed; or, if they were not, where it redirects to. */
  redirectsTo: string | null;
  /** Whether Cloudflare, in front of the backend, answered with a page that only a browser passes. */
  isChallenge: boolean;
}

/** The vendor's backend, or one that the doctor examines. */
export interface Backend {
  baseUrl: string;
  token?: string;
}

/** Protects the memory of the site from a response without end. */
const BODY_BYTES_MAX = 24 * 1024 * 1024;

/** The response to an enquiry is short. */
const ANSWER_BYTES_MAX = 256 * 1024;

/** The site says who it is, since firewalls refuse the name of a tool. A vendor's name may have any characters. */
export const buildHeaders = (token: string | undefined): Record<string, string> => ({
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'User-Agent': `${encodeURIComponent(getEnv().BRAND_NAME)}-website/1.0 (+${getEnv().SITE_URL})`,
  // `fetch` removes it when it follows a redirect to another origin.
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
});

/** Tells a person what to do, where a number would not. */
export const CHALLENGE = ': Cloudflare asks whether this is a person; let the calls of the site pass';

export const describeStatus = ({ status, isChallenge }: Pick<TransportResponse, 'status' | 'isChallenge'>): string =>
  `HTTP ${status}${isChallenge ? CHALLENGE : ''}`;

/** The vendor's backend. @throws Error without one: the site then shows its embedded content */
export function getBackend(): Backend {
  const { API_BASE_URL: baseUrl, API_TOKEN: token } = getEnv();
  if (baseUrl === undefined) throw new Error('there is no backend: API_BASE_URL is unset');
  return { baseUrl, token };
}

/**
 * Requests a path of a backend (§7). The whole response, its body included, has `timeoutMs` to arrive.
 * @throws BackendFailure if it does not arrive in time, or has more than 24 MB
 */
export async function requestPath(
  { baseUrl, token }: Backend,
  path: string,
  timeoutMs: number,
  init: RequestInit = {},
): Promise<TransportResponse> {
  const send = { headers: buildHeaders(token), ...init };
  const { text, ...response } = await request(`${baseUrl}${path}`, send, timeoutMs, BODY_BYTES_MAX);
  if (text !== undefined) return { ...response, text };
  throw new BackendFailure('too-large', `the response is larger than ${BODY_BYTES_MAX} bytes`, response.status);
}

/**
 * One POST, without following a redirect. An answer of more than 256 KB counts as an empty one.
 * @throws BackendFailure if it does not arrive in `timeoutMs`
 */
export async function postJson(
  url: string,
  init: Pick<RequestInit, 'headers' | 'body'>,
  timeoutMs: number,
): Promise<TransportResponse> {
  const post: RequestInit = { ...init, method: 'POST', redirect: 'manual' };
  const { text = '', ...response } = await request(url, post, timeoutMs, ANSWER_BYTES_MAX);
  return { ...response, text };
}

/** `text`: `undefined` if the body is longer than `bytesMax`. */
async function request(url: string, init: RequestInit, timeoutMs: number, bytesMax: number) {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  try {
    response = await fetch(url, { ...init, cache: 'no-store', signal: timeout });
    const text = await readLimitedText(response, bytesMax);
    if (text === undefined) await response.body?.cancel().catch(() => {});
    const { status, headers } = response;
    const redirectsTo = response.redirected ? response.url : toTarget(status, headers.get('location'), url);
    const bytes = Buffer.byteLength(text ?? '');
    const isChallenge = headers.get('cf-mitigated') === 'challenge';
    return { text, status, bytes, retryAfter: headers.get('retry-after'), redirectsTo, isChallenge };
  } catch (error) {
    if (timeout.aborted) {
      throw new BackendFailure('timeout', `no complete response within ${timeoutMs} ms`, response?.status);
    }
    throw new BackendFailure('network', describeNetworkError(error), response?.status);
  }
}

/** Where a response redirects to; `null` if it does not. */
export const toTarget = (status: number, location: string | null, url: string): string | null =>
  status >= 300 && status <= 399 && location !== null && URL.canParse(location, url)
    ? new URL(location, url).href
    : null;

/** Describes a redirect of a call. Enquiries do not follow it: a POST would be sent twice, or become a GET. */
export function describeRedirect(baseUrl: string, path: string, target: string): string {
  const { origin, pathname } = new URL(target);
  const address = `${origin}${pathname}`;
  if (address === `${baseUrl}${path}/`)
    return `redirects to ${address}; let the backend respond without the slash at the end, or enquiries fail`;
  const base = address.replace(/\/$/, '').slice(0, -path.length);
  return address.replace(/\/$/, '') === base + path && base !== baseUrl
    ? `redirects to ${base}; write that into API_BASE_URL, or enquiries fail`
    : `redirects to ${address}; enquiries fail if they are redirected too`;
}

/** Faults of a backend's configuration, by Node's code. */
const CONFIGURATION_FAULTS: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it sends no intermediate certificate, or has one of an unknown authority',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'it accepts HTTP/2 only; let it accept HTTP/1.1 too',
};

/** Node puts the reason ("ECONNREFUSED") into the cause of its "fetch failed". */
function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined;
  const detail = cause?.code ?? cause?.message;
  if (detail === undefined) return error.message;
  const fault = CONFIGURATION_FAULTS[String(detail)];
  return `${error.message} (${String(detail)}${fault ? `: ${fault}` : ''})`;
}
