import 'server-only';

import { LRUCache } from 'lru-cache';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { isSameForClient } from '@/lib/http/if-none-match';
import { buildETag } from '@/lib/platform/next/etag.mjs';
import { type Body, type Step } from '@/lib/platform/server/pipeline';

/** About 300 pages in two encodings. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;

/** Below this a compressed text is no smaller on the wire. */
const SIZE_MIN_BYTES = 1_024;

const compressors: Record<Encoding, (body: Body) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body),
  // From level 7 on, a text takes 8 to 32 MiB of memory and up to ten times as long, and gets 2 % smaller.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
};

/** What the site sends as text. A part of a file (206) is a part of its plain form. */
const isText = (response: ServerResponse) =>
  /^text\/|\b(?:json|xml|javascript)\b/.test(String(response.getHeader('Content-Type'))) &&
  response.statusCode !== 206 &&
  !response.hasHeader('Content-Encoding');

const isShared = (response: ServerResponse) =>
  response.statusCode === 200 && !/no-store|private/.test(String(response.getHeader('Cache-Control')));

/**
 * Compresses texts and answers `If-None-Match`. A text that caches may keep gets a weak ETag of its content and is
 * compressed once for all: Next would compress and hash it for each visitor
 * (docs/decisions/050-response-pipeline.md).
 * @param options.isCompressing false if a reverse proxy compresses: then it only sets ETags
 * @param options.staticFolder the folder `static` of the build
 */
export function compressResponses({
  isCompressing,
  staticFolder,
}: {
  isCompressing: boolean;
  staticFolder: string;
}): Step {
  const files = isCompressing ? listCompressedFiles(staticFolder) : new Set<string>();
  const bodies = new LRUCache<string, Buffer, { encoding: Encoding; body: Body }>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (body) => body.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => compressors[context.encoding](context.body),
  });

  return {
    onRequest(request, response) {
      preferCompressedFile(request, response, files);
      return undefined;
    },
    needsBody: isText,
    onBody(request, response, body) {
      if (!isText(response)) return body;
      const tag = isShared(response) ? setTag(response, body) : undefined;
      if (isCompressing) varyByEncoding(response);
      if (tag !== undefined && isSameForClient(request.headers['if-none-match'], tag)) {
        response.statusCode = 304;
        for (const name of ['Content-Type', 'Content-Length']) response.removeHeader(name);
        return '';
      }
      const encoding = isCompressing ? chooseEncoding(request.headers['accept-encoding']) : undefined;
      const bytes = body.length || Number(response.getHeader('Content-Length') ?? 0);
      if (encoding === undefined || bytes < SIZE_MIN_BYTES) return body;
      const key = `${encoding} ${tag}`;
      const known = tag === undefined ? undefined : bodies.get(key);
      if (known) return sendCompressed(response, encoding, known);
      // To HEAD Next sends no body: how long its compressed form is is not known.
      response.removeHeader('Content-Length');
      if (request.method === 'HEAD') return body;
      const compressed =
        tag === undefined ? compressors[encoding](body) : bodies.fetch(key, { context: { encoding, body } });
      return compressed.then(
        (made) => (made ? sendCompressed(response, encoding, made) : body),
        () => body,
      );
    },
  };
}

/** The page cache sets the ETag of a page's HTML. Its RSC payload has the same headers but another body. */
function setTag(response: ServerResponse, body: Body): string | undefined {
  const isHtml = String(response.getHeader('Content-Type')).startsWith('text/html');
  const given = isHtml ? response.getHeader('ETag') : undefined;
  const tag = typeof given === 'string' ? given : body.length > 0 ? buildETag(body) : undefined;
  if (tag === undefined) response.removeHeader('ETag');
  else response.setHeader('ETag', tag);
  return tag;
}

function sendCompressed(response: ServerResponse, encoding: Encoding, body: Buffer): Buffer {
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  return body;
}

/** Only at the end, because Next sets `Vary` again before. */
function varyByEncoding(response: ServerResponse): void {
  const names = String(response.getHeader('Vary') ?? '');
  if (/accept-encoding/i.test(names)) return;
  response.setHeader('Vary', names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`);
}

/** The URL of the folder `static` of the build. The names of its files contain a hash: they never change. */
const STATIC_PATH = '/_next/static/';

/** As scripts/postbuild.ts names compressed files. */
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** The URL paths of the files that `npm run build` has compressed; none after `next build` alone. */
function listCompressedFiles(folder: string): Set<string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return new Set(
      names
        .filter((name) => /\.(?:br|gz)$/.test(name))
        .map((name) => STATIC_PATH + name.split(path.sep).map(encodeURIComponent).join('/')),
    );
  } catch {
    return new Set();
  }
}

/** Leads a request for a script or style sheet to the file that the build has compressed as small as it gets. */
function preferCompressedFile(request: IncomingMessage, response: ServerResponse, files: Set<string>): void {
  const { url = '', headers } = request;
  if (!url.startsWith(STATIC_PATH) || headers.range !== undefined) return;
  const [pathname = ''] = url.split('?', 1);
  const type = TYPES[path.extname(pathname)];
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (!type || !encoding || !files.has(pathname + ENDINGS[encoding])) return;
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  request.url = pathname + ENDINGS[encoding];
}

/** The encodings of this server, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that a client prefers: of those that it accepts the one with the highest weight, of equals the best.
 * Names and `q` are case-insensitive (RFC 9110, 12.4.2 and 12.5.3). `undefined` for the plain text.
 * @param header the client's `Accept-Encoding`
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of ENCODINGS) {
    const weight = weightOf(encoding);
    if (weight > 0 && weight >= plain && weight > (best ? weightOf(best) : 0)) best = encoding;
  }
  return best;
}
