import 'server-only';

import { type IncomingMessage, type ServerResponse } from 'node:http';

import { chooseEncoding } from '@/lib/http/accept-encoding';
import { isSameForClient } from '@/lib/http/if-none-match';
import { isImageRequest } from '@/lib/images/optimizer-urls';
import { PICTURE_PIXELS_MAX, readPixels } from '@/lib/images/picture-pixels';
import { CACHE_CONTROL_NEVER } from '@/lib/platform/next/cacheability.mjs';
import { buildETag } from '@/lib/platform/next/etag.mjs';
import { buildPagePolicy, FALLBACK_POLICY, type PolicySettings } from '@/lib/platform/next/page-policy.mjs';
import { type Body, compress } from '@/lib/platform/server/compression';

/**
 * Corrects the head of a response when it is sent. A text whose body is whole also gets an ETag and is compressed once for
 * all visitors (docs/decisions/050-request-hook.md).
 */
export function finalizeResponse(request: IncomingMessage, response: ServerResponse, policy: PolicySettings): void {
  completeHead(response);
  if (isImageRequest(request.url ?? '')) return refuseHugePicture(response);
  collectBody(response, (body) => prepareBody(request, response, body, policy));
}

const POLICY = 'Content-Security-Policy';

const typeOf = (response: ServerResponse) => String(response.getHeader('Content-Type'));
const isHtml = (response: ServerResponse) => typeOf(response).startsWith('text/html');
const lacksPolicy = (response: ServerResponse) => !response.hasHeader(POLICY) && isHtml(response);

/**
 * The request is for a range that the file does not have. Next sets the size of the file, and then fails to render a
 * 416 page.
 */
const isUnsatisfiable = (response: ServerResponse) =>
  response.statusCode === 500 && String(response.getHeader('Content-Range')).startsWith('bytes */');

/**
 * - Shared caches store no failure and no 404, whatever Next sets.
 * - Next lets them keep a page for a year, at least as a stale one, and they would show old prices: an hour. Its own
 *   `expireTime` would also make visitors wait for a page that nobody has visited for as long.
 * - Proxies and delivery networks may not change a page (RFC 9111, 5.2.2.6): its policy names the inline scripts by their
 *   hashes, and React expects the elements that it has drawn.
 */
function completeCacheControl(response: ServerResponse): void {
  const given = response.statusCode >= 400 ? CACHE_CONTROL_NEVER : String(response.getHeader('Cache-Control') ?? '');
  const limited = given.includes('s-maxage') ? given.replace(/\d{5,}/g, '3600') : given;
  const rules = [limited, isHtml(response) ? 'no-transform' : ''].filter(Boolean);
  if (rules.length > 0) response.setHeader('Cache-Control', rules.join(', '));
}

function completeHead(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const appendHeader = response.appendHeader.bind(response);
  // Next appends a page's redirect to a `Location` that it has already set: clients would join both.
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : appendHeader(name, value);
  // Node calls this too, for implicit headers.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    if (isUnsatisfiable(response)) response.statusCode = 416;
    completeCacheControl(response);
    if (lacksPolicy(response)) response.setHeader(POLICY, FALLBACK_POLICY);
    return writeHead(response.statusCode, ...rest);
  }) as ServerResponse['writeHead'];
}

/** The image optimizer sends what it cannot decode as it is: a picture with too many pixels would stop the browser. */
function refuseHugePicture(response: ServerResponse): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = ((...args: unknown[]) => {
    const [body] = args;
    const pixels = body instanceof Uint8Array && !response.headersSent ? readPixels(body) : undefined;
    if ((pixels ?? 0) <= PICTURE_PIXELS_MAX) return end(...args);
    for (const name of ['Content-Type', 'Content-Length', 'Content-Disposition', 'ETag']) response.removeHeader(name);
    response.statusCode = 422;
    return end();
  }) as ServerResponse['end'];
}

/** Longer files are sent as they arrive. A large site map has 1 MB. */
const BODY_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Whether a text is sent once its body is whole: a page, because its policy depends on all of it, or a text that Next has
 * whole, from the page cache or with a known length. A part of a file (206) is a part of its plain form.
 */
const isWholeText = (response: ServerResponse) =>
  /^text\/|\b(?:json|xml|javascript)\b/.test(typeOf(response)) &&
  response.statusCode !== 206 &&
  !response.hasHeader('Content-Encoding') &&
  (isHtml(response) ||
    response.hasHeader('x-nextjs-cache') ||
    Number(response.getHeader('Content-Length')) <= BODY_BYTES_MAX);

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
    const send = (prepared: Body) => end(prepared, callbackOf(args));
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
    response.removeHeader('Content-Length');
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
