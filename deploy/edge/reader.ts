import { PEER_HEADER } from '@/lib/http/client-ip';

/** In which the platform names who asks; it overwrites what a client writes there. */
const PLATFORM_HEADER = 'cf-connecting-ip';

/** The platform's queue asks so for a page to be made anew: by HEAD, which Next has to see. */
const isRefresh = ({ headers }: Request) => headers.has('x-isr');

/**
 * The request as Next is to see it: with the visitor's address where the site looks for it, whatever the client says,
 * and as GET, since the headers of a page are made of its text.
 */
export function withClientIp(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set(PEER_HEADER, request.headers.get(PLATFORM_HEADER) ?? '');
  const isForHeaders = request.method === 'HEAD' && !isRefresh(request);
  return new Request(request, { headers, ...(isForHeaders ? { method: 'GET' } : {}) });
}
