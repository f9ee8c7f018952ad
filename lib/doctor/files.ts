import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { toTarget } from '@/lib/backend/http-transport';
import { hasExtension, resolveFileUrl } from '@/lib/content/shared/urls';
import { type FieldText } from '@/lib/doctor/fields';
import { followWithinHost } from '@/lib/doctor/redirected';
import { PICTURE_HEADER_BYTES, PICTURE_PIXELS_MAX, readPixels } from '@/lib/images/picture-pixels';

/** Per collection: faults of pictures show in the first ones. */
const PICTURES_MAX = 200;

/** The beginning of a picture, with its size. The rest is not read. */
async function readHeader({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= PICTURE_HEADER_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** Follows no redirect, like the image optimizer. Sends GET, because many backends do not support HEAD. */
const requestFile = (url: string, timeoutMs: number) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

async function lookAtPicture(url: string, timeoutMs: number): Promise<string | null> {
  const response = await requestFile(url, timeoutMs);
  const header = await readHeader(response);
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) return `the picture is not there: HTTP ${response.status}`;
  if (/^text\/|json/.test(type)) return `is no picture: ${type}`;
  const pixels = readPixels(header) ?? 0;
  return pixels > PICTURE_PIXELS_MAX
    ? `has ${pixels} pixels: of more than ${PICTURE_PIXELS_MAX} a page shows a placeholder`
    : null;
}

/** `attachment; filename="desk-12.4.zip"`, or `filename*=UTF-8''…`. */
const NAMES_FILE = /;\s*filename\*?\s*=\s*"?[^\s";]/i;

/** Pages of a site, which are no files to save. */
const PAGE_NAME = /\.(?:html?|php|aspx?|jsp)$/i;

/** The head of a response, which is all that is asked of a download. */
async function requestHead(url: string, timeoutMs: number) {
  const { ok, status, headers, body } = await requestFile(url, timeoutMs);
  await body?.cancel();
  return { ok, status, headers, redirectsTo: toTarget(status, headers.get('location'), url) };
}

/**
 * What is wrong with a download: it is not there, is a page, or browsers would save it without an extension (§9), because
 * they ignore the site's file name for another origin. Browsers follow all redirects, the doctor those within the host.
 */
async function lookAtDownload(url: string, timeoutMs: number): Promise<string | null> {
  const { answer: response, url: last } = await followWithinHost(url, (asked) => requestHead(asked, timeoutMs));
  if (response.redirectsTo !== null) return `redirects to ${response.redirectsTo}, which is not asked: try it yourself`;
  if (!response.ok) return `the file is not there: HTTP ${response.status}`;
  const { pathname } = new URL(last);
  if (NAMES_FILE.test(response.headers.get('content-disposition') ?? '')) return null;
  const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
  if (isPage && !PAGE_NAME.test(pathname)) return 'is a page (text/html), not a file';
  if (hasExtension(pathname)) return null;
  return `is saved without an extension: HTTP ${response.status} has no Content-Disposition with a filename`;
}

/**
 * The faults of the pictures and downloads that fields name, by the path of the field: of all downloads, and of the first
 * pictures. One request at a time, because a backend in development is often a single process. `asked`: the faults by
 * URL, so that none is requested twice.
 */
export async function findFileFaults(
  texts: readonly FieldText[],
  baseUrl: string,
  timeoutMs: number,
  asked: Map<string, Promise<string | null>>,
): Promise<Finding[]> {
  const pictures = texts.filter(({ kind }) => kind === 'picture').slice(0, PICTURES_MAX);
  const downloads = texts.filter(({ kind }) => kind === 'file');
  const findings: Finding[] = [];
  for (const { path, value, kind } of [...pictures, ...downloads]) {
    const url = resolveFileUrl(value, baseUrl);
    if (url === null) continue;
    const look = kind === 'picture' ? lookAtPicture : lookAtDownload;
    const noun = kind === 'picture' ? 'picture' : 'file';
    if (!asked.has(url))
      asked.set(
        url,
        look(url, timeoutMs).catch((error) => `the ${noun} is not there: ${toFailure(error).message}`),
      );
    const reason = await asked.get(url);
    if (reason) findings.push({ path, reason });
  }
  return findings;
}
