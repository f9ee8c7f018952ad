import { PEER_HEADER } from '../../lib/security/reader-address';

/** In which the platform names who asks; it overwrites what a client writes there. */
const PLATFORM_HEADER = 'cf-connecting-ip';

/**
 * The request as Next is to see it: with the reader's address where the site looks for it, whatever the client says,
 * and as GET, since the headers of a page are made of its text.
 */
export function withReader(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set(PEER_HEADER, request.headers.get(PLATFORM_HEADER) ?? '');
  return new Request(request, { headers, ...(request.method === 'HEAD' ? { method: 'GET' } : {}) });
}
