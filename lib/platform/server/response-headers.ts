import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type ServerResponse } from 'node:http';

import { refuseOddImageRequest } from '@/lib/images/optimizer-request';
import { CACHE_CONTROL_NEVER } from '@/lib/platform/next/cacheability.mjs';
import { FALLBACK_POLICY } from '@/lib/platform/next/page-policy.mjs';
import { type Header } from '@/lib/http/security-headers';
import { PEER_HEADER } from '@/lib/http/client-ip';

/**
 * Puts headers on every response of this process as it begins, and notes on its request who asks. Next adds the headers
 * of its configuration to most of them, but not to its own redirects (a slash at the end, two slashes) and to requests
 * it gives up on early. What a response lacks in the end is completed as its head is written.
 */
export function setHeadersOnEveryResponse(headers: Header[]): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    noteWhoAsks(request);
    request.url = refuseOddImageRequest(request.url ?? '/');
    for (const { key, value } of headers) response.setHeader(key, value);
    keepOneLocation(response);
    completeHead(response);
  });
}

const POLICY = 'Content-Security-Policy';

const isHtml = (response: ServerResponse) => String(response.getHeader('Content-Type')).startsWith('text/html');

/** A range that a file does not have: Next has noted the file's size, and then failed to render a page of 416. */
const isUnsatisfiable = (response: ServerResponse) =>
  response.statusCode === 500 && String(response.getHeader('Content-Range')).startsWith('bytes */');

/**
 * The last word on every head: no shared cache keeps a failure or a path that does not exist, whatever Next says of it,
 * and no HTML leaves without a policy, however it was made.
 */
function completeHead(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((given: number, ...rest: unknown[]) => {
    const status = isUnsatisfiable(response) ? 416 : given;
    if (status >= 400) response.setHeader('Cache-Control', CACHE_CONTROL_NEVER);
    if (isHtml(response) && !response.hasHeader(POLICY)) response.setHeader(POLICY, FALLBACK_POLICY);
    return writeHead(status, ...rest);
  }) as ServerResponse['writeHead'];
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
