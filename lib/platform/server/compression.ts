import 'server-only';

import { LRUCache } from 'lru-cache';
import { existsSync, readdirSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { chooseEncoding, type Encoding } from '@/lib/http/accept-encoding';

export type Body = string | Uint8Array;

/** About 300 pages in two encodings. */
const CACHE_BYTES_MAX = 16 * 1024 * 1024;

const compressors: Record<Encoding, (body: Body) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body),
  // From level 7 on, a text takes 8 to 32 MiB of memory and up to ten times as long, and gets 2 % smaller.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
};

const bodies = new LRUCache<string, Buffer, { encoding: Encoding; body: Body }>({
  maxSize: CACHE_BYTES_MAX,
  sizeCalculation: (body) => body.length,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => compressors[context.encoding](context.body),
});

/**
 * The compressed form of a text, made once for all who ask.
 * @param tag the ETag of the text; without it, nothing is kept
 * @param body empty in a response to HEAD
 * @returns the body if it is in the cache, else a promise; `undefined` for HEAD without a cached body
 */
export function compress(
  encoding: Encoding,
  tag: string | undefined,
  body: Body,
): Buffer | Promise<Buffer> | undefined {
  const name = `${encoding} ${tag}`;
  const known = tag === undefined ? undefined : bodies.get(name);
  if (known || body.length === 0) return known;
  return tag === undefined ? compressors[encoding](body) : bodies.forceFetch(name, { context: { encoding, body } });
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
export function listCompressedFiles(folder: string): Set<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const compressed = names.filter((name) => /\.(?:br|gz)$/.test(name));
  return new Set(compressed.map((name) => STATIC_PATH + name.split(path.sep).map(encodeURIComponent).join('/')));
}

/** Serves a script or style sheet from the file that the build has compressed. */
export function preferCompressedFile(request: IncomingMessage, response: ServerResponse, files: Set<string>): void {
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
