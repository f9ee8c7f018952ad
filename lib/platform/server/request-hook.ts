import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';

import { chooseEncoding } from '@/lib/http/accept-encoding';
import { FORWARDING_HEADERS, PEER_HEADER } from '@/lib/http/client-ip';
import { isSameForClient } from '@/lib/http/if-none-match';
import { isMalformedPath, MALFORMED_PATH } from '@/lib/http/malformed-path';
import { type Header } from '@/lib/http/security-headers';
import { isOddImageRequest } from '@/lib/images/optimizer-urls';
import { logLine } from '@/lib/log';
import { CACHE_CONTROL_NEVER } from '@/lib/platform/next/cacheability.mjs';
import { buildETag } from '@/lib/platform/next/etag.mjs';
import { buildPagePolicy, FALLBACK_POLICY, type PolicySettings } from '@/lib/platform/next/page-policy.mjs';
import { type Body, compress, listCompressedFiles, preferCompressedFile } from '@/lib/platform/server/compression';

export interface HookSettings {
  /** Headers of every response. */
  headers: readonly Header[];
  /** With 0, visitors behind a proxy share one address and one limit: logs that once. */
  trustedProxies: number;
  /** Of HTML that was never in the page cache. */
  policy: PolicySettings;
  /** The folder `static` of the build. */
  staticFolder: string;
  /** Adds headers only: `next dev` uses upgrade requests, methods and inline scripts of its own. */
  isDevelopment: boolean;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts a listener around Next's for every HTTP server of this process (docs/decisions/050-request-hook.md). `next start`
 * has no hook of this kind, and a server of our own would not be part of `output: 'standalone'`, so Node's diagnostics
 * channels name the server. Both are needed: connections that were open before this call publish no
 * `net.server.socket`, and upgrade requests no `http.server.request.start`.
 */
export function hookServers(settings: HookSettings): void {
  const known = new WeakSet<Server>();
  const hook = createHook(settings);
  const attach = (message: unknown) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
    if (!(server instanceof Server) || known.has(server)) return;
    known.add(server);
    // Without a listener, Node treats an upgrade request as an ordinary one. Next's leaves the socket open for ever.
    if (!settings.isDevelopment) server.removeAllListeners('upgrade');
    const listeners = server.listeners('request') as Listener[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (hook(request, response)) for (const listener of listeners) listener.call(server, request, response);
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
    completeHead(response);
    const refusal = findRefusal(request);
    if (refusal) {
      response.statusCode = refusal.status;
      for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
      response.end(refusal.body);
      return false;
    }
    // Next fails if one of these conditions is not met.
    for (const name of ['if-match', 'if-unmodified-since']) delete request.headers[name];
    preferCompressedFile(request, response, files);
    collectBody(response, (body) => prepareBody(request, response, body, policy));
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
 * - 400 for a malformed path, and for an image in a spelling that no page uses (lib/images/optimizer-urls.ts).
 */
function findRefusal({ url = '/', method = 'GET', rawHeaders }: IncomingMessage) {
  if (url === '*' || countHosts(rawHeaders) > 1) return BAD_REQUEST;
  const allowed = url.startsWith('/api/') ? API_METHODS : READ_METHODS;
  if (!allowed.includes(method)) return { status: 405, headers: { Allow: allowed.join(', ') }, body: '' };
  if (isMalformedPath(url)) return MALFORMED_PATH;
  return isOddImageRequest(url) ? BAD_REQUEST : undefined;
}

const POLICY = 'Content-Security-Policy';

const typeOf = (response: ServerResponse) => String(response.getHeader('Content-Type'));
const lacksPolicy = (response: ServerResponse) =>
  !response.hasHeader(POLICY) && typeOf(response).startsWith('text/html');

/** A range that a file does not have: Next has noted the size of the file, and then failed to render a page of 416. */
const isUnsatisfiable = (response: ServerResponse) =>
  response.statusCode === 500 && String(response.getHeader('Content-Range')).startsWith('bytes */');

/** Corrects the status and headers when they are sent. Shared caches store no failure and no 404, whatever Next sets. */
function completeHead(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const appendHeader = response.appendHeader.bind(response);
  // Next appends the address of a page's redirect to the one that it has set: clients would join both.
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : appendHeader(name, value);
  // Node calls this too, for implicit headers.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    if (isUnsatisfiable(response)) response.statusCode = 416;
    if (response.statusCode >= 400) response.setHeader('Cache-Control', CACHE_CONTROL_NEVER);
    if (lacksPolicy(response)) response.setHeader(POLICY, FALLBACK_POLICY);
    return writeHead(response.statusCode, ...rest);
  }) as ServerResponse['writeHead'];
}

/** Longer files are sent as they arrive. A large site map has 1 MB. */
const BODY_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Whether Next has the whole body of a text: it knows its length, or the body is from the page cache. A part of a file
 * (206) is a part of its plain form.
 */
const isWholeText = (response: ServerResponse) =>
  /^text\/|\b(?:json|xml|javascript)\b/.test(typeOf(response)) &&
  response.statusCode !== 206 &&
  !response.hasHeader('Content-Encoding') &&
  (response.hasHeader('x-nextjs-cache') || Number(response.getHeader('Content-Length')) <= BODY_BYTES_MAX);

const toBuffer = (chunk: Body, encoding: unknown) =>
  typeof chunk === 'string' ? Buffer.from(chunk, (encoding as BufferEncoding | undefined) ?? 'utf8') : chunk;

const callbackOf = (args: unknown[]) => args.find((one) => typeof one === 'function') as (() => void) | undefined;

/** Sends a text whose body is whole as `prepare` returns it. All other responses pass as they are. */
function collectBody(response: ServerResponse, prepare: (body: Body) => Body | Promise<Body>): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const flushHeaders = response.flushHeaders.bind(response);
  const chunks: Uint8Array[] = [];
  let isEnding = false;
  const isCollected = () => !response.headersSent && isWholeText(response);

  response.flushHeaders = () => {
    if (!isCollected()) flushHeaders();
  };
  response.write = ((chunk: Body, ...rest: unknown[]) => {
    if (!isCollected()) return write(chunk, ...rest);
    chunks.push(toBuffer(chunk, typeof rest[0] === 'string' ? rest[0] : undefined));
    callbackOf(rest)?.();
    return true;
  }) as ServerResponse['write'];
  response.end = ((...args: unknown[]) => {
    if (isEnding) return response;
    if (!isCollected()) return end(...args);
    isEnding = true;
    const [chunk, encoding] = typeof args[0] === 'function' ? [] : args;
    if (chunk && (chunks.length > 0 || typeof encoding === 'string')) chunks.push(toBuffer(chunk as Body, encoding));
    const body = prepare(chunks.length > 0 ? Buffer.concat(chunks) : ((chunk as Body | null) ?? ''));
    const send = (prepared: Body) => {
      // The client may have left while the body was compressed.
      if (!response.destroyed) end(prepared, callbackOf(args));
    };
    if (body instanceof Promise) void body.then(send);
    else send(body);
    return response;
  }) as ServerResponse['end'];
}

const isShared = (response: ServerResponse) =>
  response.statusCode === 200 && !/no-store|private/.test(String(response.getHeader('Cache-Control')));

/** Below this a compressed text is no smaller on the wire. */
const SIZE_MIN_BYTES = 1_024;

/**
 * Completes the headers of a whole text and returns what to send: nothing to a client that has it (304), otherwise its
 * compressed form. A text that caches may keep is compressed once for all; Next would compress it for each visitor.
 */
function prepareBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Body,
  policy: PolicySettings,
): Body | Promise<Body> {
  // React draws the error screen (§2) with its inline scripts.
  if (body.length > 0 && lacksPolicy(response)) {
    response.setHeader(POLICY, buildPagePolicy(Buffer.from(body).toString(), policy).policy);
  }
  const tag = isShared(response) ? setTag(response, body) : undefined;
  varyByEncoding(response);
  if (tag !== undefined && isSameForClient(request.headers['if-none-match'], tag)) {
    response.statusCode = 304;
    for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
    return '';
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = body.length || Number(response.getHeader('Content-Length') ?? 0);
  if (encoding === undefined || bytes < SIZE_MIN_BYTES) return body;
  const send = (compressed: Buffer) => {
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', compressed.length);
    return compressed;
  };
  const compressed = compress(encoding, tag, body);
  if (compressed instanceof Promise) return compressed.then(send, () => body);
  if (compressed) return send(compressed);
  // To HEAD Next sends no body: the length of its compressed form is unknown.
  response.removeHeader('Content-Length');
  return body;
}

/** The page cache sets the ETag of a page's HTML. Its RSC payload has the same headers but another body. */
function setTag(response: ServerResponse, body: Body): string | undefined {
  const given = typeOf(response) === 'text/x-component' ? undefined : response.getHeader('ETag');
  const tag = typeof given === 'string' ? given : body.length > 0 ? buildETag(body) : undefined;
  if (tag === undefined) response.removeHeader('ETag');
  else response.setHeader('ETag', tag);
  return tag;
}

/** Only at the end, because Next sets `Vary` again before. */
function varyByEncoding(response: ServerResponse): void {
  const names = String(response.getHeader('Vary') ?? '');
  if (/accept-encoding/i.test(names)) return;
  response.setHeader('Vary', names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`);
}
