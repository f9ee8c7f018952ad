import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type ServerResponse } from 'node:http';

import { NO_PAGE_PATH } from '@/lib/routing/paths';

const READING = new Set(['GET', 'HEAD']);

/** What calls respond to themselves, be it with a refusal. No `Request` can carry TRACE: Next would fail. */
const OF_CALLS = new Set([...READING, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const isCall = (url: string) => url.startsWith('/api/');

/**
 * Responds with 405 to methods that nothing here knows: pages and files are read, and calls alone take others. Next
 * responds with 500 to a file of `public/` that is posted to, and to TRACE. It is asked for the page of no route in
 * place of what was named.
 */
export function refuseOddMethods(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { url = '/', method = 'GET' } = request;
    // Next responds with 500 where one of them is not met.
    for (const name of ['if-match', 'if-unmodified-since']) delete request.headers[name];
    // `OPTIONS *` and the like: no path of anything.
    const isOfServer = url === '*';
    if (!isOfServer && (isCall(url) ? OF_CALLS : READING).has(method)) return;
    request.method = 'GET';
    request.url = NO_PAGE_PATH;
    // Nothing is kept of it that a condition could be about.
    delete request.headers['if-none-match'];
    const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
    response.writeHead = ((_status: number, ...rest: unknown[]) => {
      if (isOfServer) return writeHead(400, ...rest);
      response.setHeader('Allow', [...(isCall(url) ? OF_CALLS : READING)].join(', '));
      return writeHead(405, ...rest);
    }) as ServerResponse['writeHead'];
  });
}
