import 'server-only';

import { FORWARDING_HEADERS, PEER_HEADER } from '@/lib/http/client-ip';
import { isOddImageRequest } from '@/lib/images/optimizer-urls';
import { logLine } from '@/lib/log';
import { type Refusal, type Step } from '@/lib/platform/server/pipeline';

/**
 * Notes the address of the peer in a header of the request, because Next gives a route handler no information about the
 * connection. What a client writes into that header is overwritten.
 * @param trustedProxies With 0, visitors behind a proxy share one address and one limit: logs that once.
 */
export function noteClientAddress(trustedProxies: number): Step {
  let hasWarned = trustedProxies > 0;
  return {
    onRequest({ headers, socket }) {
      headers[PEER_HEADER] = socket.remoteAddress ?? '';
      const header = hasWarned ? undefined : FORWARDING_HEADERS.find((name) => headers[name] !== undefined);
      if (header === undefined) return undefined;
      hasWarned = true;
      const reason = `A request carries ${header}, and TRUSTED_PROXIES is 0. If a proxy is in front of this server, all visitors share one limit: set TRUSTED_PROXIES to the number of proxies.`;
      logLine('forwarding-header-ignored', { reason }, true);
      return undefined;
    },
  };
}

const READ_METHODS = ['GET', 'HEAD'];
/** Methods that route handlers respond to, if only with a refusal. */
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const BAD_REQUEST: Refusal = { status: 400, headers: { Connection: 'close' } };

const countHosts = (rawHeaders: string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Refuses requests to which Next responds with 500 or against the rules of HTTP:
 * - 405 for methods other than reading, except on `/api/`: Next fails on a POST to a file and on TRACE.
 * - 400 for `OPTIONS *` and for two `Host` headers (RFC 9112, 3.2), of which Node keeps the first.
 * - 400 for an image in a spelling that no page uses (lib/images/optimizer-urls.ts).
 */
export const refuseOddRequests: Step = {
  onRequest({ url = '/', method = 'GET', headers, rawHeaders }) {
    // Next fails if one of these conditions is not met.
    for (const name of ['if-match', 'if-unmodified-since']) delete headers[name];
    if (url === '*' || countHosts(rawHeaders) > 1) return BAD_REQUEST;
    const allowed = url.startsWith('/api/') ? API_METHODS : READ_METHODS;
    if (!allowed.includes(method)) return { status: 405, headers: { Allow: allowed.join(', ') } };
    return isOddImageRequest(url) ? BAD_REQUEST : undefined;
  },
};
