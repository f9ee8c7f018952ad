import 'server-only';

import { subscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, type ServerResponse } from 'node:http';

import compression from 'compression';

import { chooseEncoding } from '@/lib/platform/server/compression/accept-encoding';
import { listCompressedFiles, preferCompressedFile } from '@/lib/platform/server/compression/compressed-files';
import { createCompressedBodyCache } from '@/lib/platform/server/compression/compressed-bodies';
import { isSameForClient } from '@/lib/platform/server/compression/if-none-match';
import { buildETag } from '@/lib/platform/next/etag.mjs';

/** Two forms of about 300 pages. */
const BODIES_LIMIT_BYTES = 16 * 1024 * 1024;

/** Below this a compressed text is no smaller on the wire. */
const SIZE_MIN_BYTES = 1_024;

/** Texts are compressed, but not a part of a file: it is a part of the plain form. */
const isCompressible: compression.Filter = (request, response) => {
  const [type, ...others] = [response.getHeader('Content-Type')].flat();
  // Next gives the type of a route handler's response as a list of one, which the package takes for no type at all.
  if (type !== undefined && others.length === 0) response.setHeader('Content-Type', type);
  return response.statusCode !== 206 && compression.filter(request, response);
};

type Body = string | Uint8Array | null | undefined;

/**
 * Compresses the responses of this process: pages of the page cache once, everything else as it is sent
 * (docs/decisions/050-compress-once.md). Next's own compression is off, and so are its entity tags: both would be made
 * again for each visitor.
 * @param isCompressing false where a reverse proxy compresses: then only entity tags are seen to
 * @param staticFolder the folder `static` of the build
 */
export function compressResponses({ isCompressing, staticFolder }: { isCompressing: boolean; staticFolder: string }) {
  const bodies = createCompressedBodyCache(BODIES_LIMIT_BYTES);
  const files = isCompressing ? listCompressedFiles(staticFolder) : new Set<string>();
  const compressAsSent = compression({ filter: isCompressible, threshold: SIZE_MIN_BYTES });

  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = ((...args: unknown[]) => {
      dropTagOfHtml(response);
      return writeHead(...args);
    }) as ServerResponse['writeHead'];
    const sendPlain = response.end.bind(response) as (body?: Body) => ServerResponse;
    if (isCompressing) {
      preferCompressedFile(request, response, files);
      compressAsSent(request, response, () => undefined);
    }
    const send = response.end.bind(response) as (...args: unknown[]) => ServerResponse;

    response.end = ((body?: Body, ...rest: unknown[]) => {
      if (!isStoredPage(request, response)) return send(body, ...rest);
      const tag = tagOf(response, body);
      if (tag === undefined) return send(body, ...rest);
      response.setHeader('ETag', tag);
      if (isSameForClient(request.headers, tag)) {
        response.statusCode = 304;
        for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
        varyByEncoding(response);
        return sendPlain();
      }
      const encoding = isCompressing ? chooseEncoding(request.headers['accept-encoding']) : undefined;
      if (!encoding || Number(response.getHeader('Content-Length') ?? 0) < SIZE_MIN_BYTES) return send(body, ...rest);
      const compressed = bodies.get(tag, encoding);
      if (compressed) {
        response.setHeader('Content-Encoding', encoding);
        response.setHeader('Content-Length', compressed.length);
        varyByEncoding(response);
        return sendPlain(request.method === 'HEAD' ? undefined : compressed);
      }
      // The first visitors of a text get it compressed as it is sent, and nobody waits for the compressed body.
      response.removeHeader('Content-Length');
      if (body) bodies.make(tag, encoding, body);
      return send(body, ...rest);
    }) as ServerResponse['end'];
  });
}

const isHtml = (response: ServerResponse) => String(response.getHeader('Content-Type')).startsWith('text/html');

/** Whether this is the whole response of a page that Next keeps, its headers still to be sent. */
const isStoredPage = ({ method }: IncomingMessage, response: ServerResponse) =>
  !response.headersSent &&
  response.statusCode === 200 &&
  (method === 'GET' || method === 'HEAD') &&
  response.hasHeader('x-nextjs-cache') &&
  isHtml(response);

/** The page cache gives each page the tag of its HTML; another one that is put in its place may not. */
function tagOf(response: ServerResponse, body: Body): string | undefined {
  const given = response.getHeader('ETag');
  if (typeof given === 'string') return given;
  return body ? buildETag(body) : undefined;
}

/** The RSC payload of a page comes from the same entry as the HTML, with its headers, but it is another text. */
function dropTagOfHtml(response: ServerResponse): void {
  if (response.statusCode === 200 && response.hasHeader('x-nextjs-cache') && !isHtml(response)) {
    response.removeHeader('ETag');
  }
}

/** Only at the end: Next sets `Vary` anew on its way. */
function varyByEncoding(response: ServerResponse): void {
  const names = String(response.getHeader('Vary') ?? '');
  if (/accept-encoding/i.test(names)) return;
  response.setHeader('Vary', names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`);
}
