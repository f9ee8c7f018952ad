import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';

import { OWN_ORIGIN } from '@/lib/format/own-origin';
import { FORWARDING_HEADERS, PEER_HEADER } from '@/lib/http/client-ip';
import { findPathRefusal } from '@/lib/http/refused-path';
import { type Header } from '@/lib/http/security-headers';
import { isOddImageRequest } from '@/lib/images/optimizer-urls';
import { logLine } from '@/lib/log';
import { type PolicySettings } from '@/lib/platform/next/page-policy.mjs';
import { listCompressedFiles, preferCompressedFile } from '@/lib/platform/server/compression';
import { finalizeResponse } from '@/lib/platform/server/finalize-response';
import { createRenderLimit } from '@/lib/platform/server/render-limit';

export interface HookSettings {
  headers: readonly Header[];
  /** With 0, visitors behind a proxy share one address and one limit: logs that once. */
  trustedProxies: number;
  /** Of HTML that was never in the page cache. */
  policy: PolicySettings;
  staticFolder: string;
  /** Adds headers only: `next dev` uses upgrade requests, methods and inline scripts of its own. */
  isDevelopment: boolean;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Puts a listener around Next's for every HTTP server of this process (docs/decisions/050-request-hook.md). `next start`
 * has no hook of this kind, and a server of our own would not be part of `output: 'standalone'`, so Node's diagnostics
 * channels name the server. Both are needed: connections that were open before this call publish no
 * `net.server.socket`, and upgrade requests no `http.server.request.start`.
 */
export function hookServers(settings: HookSettings): void {
  const known = new WeakSet<Server>();
  const hook = createHook(settings);
  const limitRenders = createRenderLimit(settings.trustedProxies);
  const attach = (message: unknown) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    // Without a listener, Node treats an upgrade request as an ordinary one. Next's leaves the socket open for ever.
    if (!settings.isDevelopment) server.removeAllListeners('upgrade');
    const listeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      // Next's is asynchronous.
      const pass = () => Promise.allSettled(listeners.map((listener) => listener.call(server, request, response)));
      if (!hook(request, response)) return;
      if (settings.isDevelopment) void pass();
      else limitRenders(request, response, pass);
    });
  };
  for (const channel of ['net.server.socket', 'http.server.request.start']) subscribe(channel, attach);
}

/** Makes the function that prepares a request for Next. It returns false if it has refused the request. */
function createHook({ headers, trustedProxies, policy, staticFolder, isDevelopment }: HookSettings) {
  const noteClientAddress = createAddressNote(trustedProxies);
  const files = isDevelopment ? new Set<string>() : listCompressedFiles(staticFolder);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    for (const { key, value } of headers) response.setHeader(key, value);
    noteClientAddress(request);
    if (isDevelopment) return true;
    // A client that asks for another protocol sends no further request on this connection.
    if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
    toOriginForm(request);
    finalizeResponse(request, response, policy);
    const refusal = findRefusal(request);
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      return false;
    }
    // Next fails if one of these conditions is not met.
    for (const name of ['if-match', 'if-unmodified-since']) delete request.headers[name];
    preferCompressedFile(request, response, files);
    return true;
  };
}

/**
 * Writes the address of the peer into a header of the request, because Next gives a route handler no information about
 * the connection. Overwrites what a client sends in that header.
 */
function createAddressNote(trustedProxies: number) {
  let hasWarned = trustedProxies > 0;
  return ({ headers, socket }: IncomingMessage) => {
    headers[PEER_HEADER] = socket.remoteAddress ?? '';
    const header = hasWarned ? undefined : FORWARDING_HEADERS.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    hasWarned = true;
    const reason = `A request carries ${header}, and TRUSTED_PROXIES is 0. If a proxy is in front of this server, all visitors share one limit: set TRUSTED_PROXIES to the number of proxies.`;
    logLine('forwarding-header-ignored', { reason }, true);
  };
}

/** A segment of a path that browsers and nginx resolve before they send it. */
const DOT_SEGMENT = /[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i;

/**
 * Proxies may send the whole URL, which servers must accept, with its host in place of the header (RFC 9112, 3.2.2). Next
 * would redirect to the same URL for ever. It resolves `/api/../about`: what is checked here is the page that it renders.
 */
function toOriginForm(request: IncomingMessage): void {
  const [, host, target = ''] = /^https?:\/\/([^/?#]+)([^]*)$/i.exec(request.url ?? '') ?? [];
  if (host !== undefined) {
    request.headers.host = host;
    request.url = target.startsWith('/') ? target : `/${target}`;
  }
  const { url = '' } = request;
  if (!url.startsWith('/') || !DOT_SEGMENT.test(url)) return;
  const { pathname, search } = new URL(OWN_ORIGIN + url);
  request.url = pathname + search;
}

const READ_METHODS = ['GET', 'HEAD'];
/** Methods that route handlers respond to, if only with a refusal. */
const API_METHODS = [...READ_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const BAD_REQUEST = { status: 400, headers: { Connection: 'close' }, body: '' };

const countHosts = (rawHeaders: string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * The response to a request to which Next responds with 500 or against the rules of HTTP:
 * - 405 for methods other than reading, except on `/api/`: Next fails on a POST to a file and on TRACE.
 * - 400 for `OPTIONS *` and for two `Host` headers (RFC 9112, 3.2), of which Node keeps the first.
 * - 414 for a path that is too long, 400 for a malformed one (lib/http/refused-path.ts), and for an image in a spelling
 *   that no page uses (lib/images/optimizer-urls.ts).
 */
function findRefusal({ url = '/', method = 'GET', rawHeaders }: IncomingMessage) {
  if (url === '*' || countHosts(rawHeaders) > 1) return BAD_REQUEST;
  const allowed = url.startsWith('/api/') ? API_METHODS : READ_METHODS;
  if (!allowed.includes(method)) return { status: 405, headers: { Allow: allowed.join(', ') }, body: '' };
  const refusal = findPathRefusal(url);
  if (refusal) return refusal;
  return isOddImageRequest(url) ? BAD_REQUEST : undefined;
}
