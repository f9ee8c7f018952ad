import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type ServerResponse } from 'node:http';

import { type Header } from '@/lib/security/headers';
import { PEER_HEADER } from '@/lib/security/reader-address';

/**
 * Puts headers on every answer of this process as it begins, and notes on its request who asks. Next adds the headers of its configuration to most of them,
 * but not to its own redirects (a slash at the end, two slashes) and to requests it gives up on early.
 */
export function setHeadersOnEveryAnswer(headers: Header[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    noteWhoAsks(request);
    for (const { key, value } of headers) response.setHeader(key, value);
    keepOneLocation(response);
  });
}

/**
 * Next tells a route handler nothing of the connection; what a client itself writes into that header is overwritten.
 */
function noteWhoAsks({ headers, socket }: IncomingMessage): void {
  headers[PEER_HEADER] = socket.remoteAddress ?? '';
}

/**
 * Next appends the address of a redirect that a page has just made to the one it has set already: twice the same header,
 * which clients that join such headers take for one broken address.
 */
function keepOneLocation(response: ServerResponse): void {
  const append = response.appendHeader.bind(response);
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value);
}
