import { PEER_HEADER } from '@/lib/http/client-ip';

/** The platform overwrites what a client sends in this header. */
const PLATFORM_HEADER = 'cf-connecting-ip';

/**
 * The request for Next: with the visitor's address in the header where the site expects it, whatever the client sends
 * there, and with GET instead of HEAD, because the headers of a page depend on its body.
 */
export function withClientIp(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set(PEER_HEADER, request.headers.get(PLATFORM_HEADER) ?? '');
  // OpenNext's queue regenerates a page by a HEAD request with this header, which Next has to see as it is.
  const needsBody = request.method === 'HEAD' && !headers.has('x-isr');
  return new Request(request, { headers, ...(needsBody ? { method: 'GET' } : {}) });
}
