import { readdirSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';

import { chooseEncoding, type Encoding } from '@/lib/platform/server/compression/accept-encoding';

/** Under this path stand the files of `static` in the build's folder. Their names hold a hash: they never change. */
const STATIC_PATH = '/_next/static/';

/** As scripts/compress-static.mjs names what it makes beside a file. */
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Requests for a part of a file, or on conditions that only its plain form can meet. */
const isForPlainForm = ({ headers }: IncomingMessage) =>
  headers.range !== undefined || headers['if-match'] !== undefined || headers['if-unmodified-since'] !== undefined;

/** The URL paths of the files that `npm run build` has compressed; none where it was `next build` alone. */
export function listCompressedFiles(folder: string): Set<string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const endings = Object.values(ENDINGS);
    return new Set(
      names
        .filter((name) => endings.some((ending) => name.endsWith(ending)))
        .map((name) => STATIC_PATH + name.split(path.sep).map(encodeURIComponent).join('/')),
    );
  } catch {
    return new Set();
  }
}

/** Has a script or style sheet answered by its compressed form, if the client takes it and the build has made one. */
export function preferCompressedFile(request: IncomingMessage, response: ServerResponse, files: Set<string>): void {
  const { url = '', method, headers } = request;
  if (!url.startsWith(STATIC_PATH) || (method !== 'GET' && method !== 'HEAD') || isForPlainForm(request)) return;
  const pathname = url.split('?', 1)[0] ?? url;
  const type = TYPES[path.extname(pathname)];
  if (!type || !Object.values(ENDINGS).some((ending) => files.has(pathname + ending))) return;
  response.setHeader('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (!encoding || !files.has(pathname + ENDINGS[encoding])) return;
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Type', type);
  request.url = pathname + ENDINGS[encoding];
}
