import { createListCutter } from '@/lib/backend/cut-lists';
import { BackendFailure } from '@/lib/backend/failure';
import { type RemoteTransport, type TransportResponse } from '@/lib/backend/transport';

/** Protects the memory of the site from a response without end. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

interface HttpTransportOptions {
  baseUrl: string;
  /** `API_TOKEN` */
  token?: string;
  /** Covers the whole response, its body included (§7). */
  timeoutMs: number;
}

interface FetchOptions {
  /** Ends the request early. */
  signal?: AbortSignal;
  /** Further members of each list in a JSON body are left out while it arrives. */
  membersMax?: number;
}

/**
 * One request whose whole response, its body included, has `timeoutMs` to arrive.
 * @throws BackendFailure if it does not.
 */
export async function fetchText(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  { signal, membersMax = Infinity }: FetchOptions = {},
): Promise<TransportResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      ...init,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const { text, bytes } = await readBounded(response, membersMax);
    const { status, headers } = response;
    return { status, text, bytes, retryAfter: headers.get('retry-after'), location: headers.get('location') };
  } catch (error) {
    if (error instanceof BackendFailure) throw error;
    if (timeout.aborted)
      throw new BackendFailure('timeout', `no complete response within ${timeoutMs} ms`, response?.status);
    throw new BackendFailure('network', describeNetworkError(error), response?.status);
  }
}

/** The transport to the vendor's backend by HTTP. */
export function createHttpTransport({ baseUrl, token, timeoutMs }: HttpTransportOptions): RemoteTransport {
  const headers = { ...JSON_HEADERS, ...buildAuthorization(token) };
  return {
    scope: baseUrl,
    // One more than is read, so that the parser can report that there are too many.
    read: ({ path, max }) => fetchText(`${baseUrl}${path}`, { headers }, timeoutMs, { membersMax: max + 1 }),
  };
}

/** `fetch` removes this header when it follows a redirect to another origin. */
export const buildAuthorization = (token: string | undefined): { Authorization?: string } =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

const JSON_HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' };

async function readBounded(response: Response, membersMax: number): Promise<{ text: string; bytes: number }> {
  if (!response.body) return { text: '', bytes: 0 };
  const cut = createListCutter(membersMax);
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > BODY_LIMIT_BYTES) {
      await reader.cancel();
      throw new BackendFailure('too-large', `the response is larger than ${BODY_LIMIT_BYTES} bytes`, response.status);
    }
    for (const kept of cut(value)) parts.push(decoder.decode(kept, { stream: true }));
  }
  parts.push(decoder.decode());
  return { text: parts.join(''), bytes };
}

/** Node puts the reason ("ECONNREFUSED") into the cause of its "fetch failed". */
function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined;
  const detail = cause?.code ?? cause?.message;
  return detail === undefined ? error.message : `${error.message} (${String(detail)})`;
}
