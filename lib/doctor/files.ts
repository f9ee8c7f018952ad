import { listFieldNames } from '@/lib/content/collections';
import { listMediaFields } from '@/lib/content/folder/media';
import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { toTarget } from '@/lib/backend/http-transport';
import { hasExtension, resolveFileUrl } from '@/lib/content/shared/urls';
import { followWithinHost } from '@/lib/doctor/redirected';
import { PICTURE_HEADER_BYTES, PICTURE_PIXELS_MAX, readPixels } from '@/lib/images/picture-pixels';

const PICTURE_FIELDS = new Set(listFieldNames('picture'));

/** Whether a path such as `data[3].img` names a picture. */
export const isPicture = ({ path }: { path: string }) => PICTURE_FIELDS.has(path.split('.').at(-1) ?? '');

/** Per collection: faults of pictures show in the first ones. */
const PICTURES_MAX = 200;

/** As the image optimizer reads (`maximumResponseBody` in next.config.ts). */
const PICTURE_BYTES_MAX = 20_000_000;

/** The beginning of a body, of `bytesMax` or a little more. The rest is not read. */
async function readStart({ body }: Response, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(parts);
}

/** Follows no redirect, like the image optimizer. */
const requestFile = (url: string, timeoutMs: number, method = 'GET') =>
  fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

/** The bytes of a picture; `null` if it cannot be fetched or is too large. */
export async function fetchPicture(url: string, timeoutMs: number): Promise<Uint8Array | null> {
  try {
    const response = await requestFile(url, timeoutMs);
    const bytes = await readStart(response, response.status === 200 ? PICTURE_BYTES_MAX + 1 : 1);
    return response.status === 200 && bytes.byteLength <= PICTURE_BYTES_MAX ? bytes : null;
  } catch {
    return null;
  }
}

/** Sends GET, because many backends do not support HEAD. */
async function lookAtPicture(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await requestFile(url, timeoutMs);
    const start = await readStart(response, PICTURE_HEADER_BYTES);
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200) return `the picture is not there: HTTP ${response.status}`;
    if (/^text\/|json/.test(type)) return `is no picture: ${type}`;
    const pixels = readPixels(start) ?? 0;
    return pixels > PICTURE_PIXELS_MAX
      ? `has ${pixels} pixels: of more than ${PICTURE_PIXELS_MAX} a page shows a placeholder`
      : null;
  } catch (error) {
    return `the picture is not there: ${toFailure(error).message}`;
  }
}

const endsWithName = (url: string) => hasExtension(new URL(url).pathname);

/** `attachment; filename="desk-12.4.zip"`, or `filename*=UTF-8''…`. */
const NAMES_FILE = /;\s*filename\*?\s*=\s*"?[^\s";]/i;

/** Pages of a site, which are no files to save. */
const PAGE_NAME = /\.(?:html?|php|aspx?|jsp)$/i;

/** Sends HEAD, because downloads are large and some hosts count them; GET if the host does not know HEAD. */
async function requestHead(url: string, timeoutMs: number) {
  const ask = async (method: 'HEAD' | 'GET') => {
    const response = await requestFile(url, timeoutMs, method);
    await response.body?.cancel();
    const { ok, status, headers } = response;
    return { ok, status, headers, redirectsTo: toTarget(status, headers.get('location'), url) };
  };
  const head = await ask('HEAD');
  return head.ok || head.status === 404 || head.redirectsTo !== null ? head : ask('GET');
}

/**
 * What is wrong with a download: it is not there, is a page, or browsers would save it without an extension (§9), because
 * they ignore the site's file name for another origin. Browsers follow all redirects, the doctor those within the host.
 */
async function lookAtDownload(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const { answer: response, url: last } = await followWithinHost(url, (asked) => requestHead(asked, timeoutMs));
    if (response.redirectsTo !== null)
      return `redirects to ${response.redirectsTo}, which is not asked: try it yourself`;
    if (!response.ok) return `the file is not there: HTTP ${response.status}`;
    const { pathname } = new URL(last);
    if (NAMES_FILE.test(response.headers.get('content-disposition') ?? '')) return null;
    const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
    if (isPage && !PAGE_NAME.test(pathname)) return 'is a page (text/html), not a file';
    if (endsWithName(last)) return null;
    return `is saved without an extension: HTTP ${response.status} has no Content-Disposition with a filename`;
  } catch (error) {
    return `the file is not there: ${toFailure(error).message}`;
  }
}

/**
 * The faults of the pictures and downloads that a body names, by the path of the field: of all downloads, and of the
 * first pictures. One request per URL and at a time, because a backend in development is often a single process.
 */
export async function findFileFaults(body: unknown, baseUrl: string, timeoutMs: number): Promise<Finding[]> {
  const files = listMediaFields(body).flatMap(({ path, value }) => {
    const url = resolveFileUrl(value, baseUrl);
    return url === null ? [] : [{ path, url }];
  });
  const downloads = files.filter((file) => !isPicture(file));
  const findings: Finding[] = [];
  const faults = new Map<string, string | null>();
  for (const { path, url } of [...files.filter(isPicture).slice(0, PICTURES_MAX), ...downloads]) {
    const look = isPicture({ path }) ? lookAtPicture : lookAtDownload;
    if (!faults.has(url)) faults.set(url, await look(url, timeoutMs));
    const reason = faults.get(url);
    if (reason) findings.push({ path, reason });
  }
  return findings;
}
