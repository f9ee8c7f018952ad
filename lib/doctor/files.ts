import { listFieldNames } from '@/lib/content/collections';
import { listMediaFields } from '@/lib/content/folder/media';
import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { hasExtension } from '@/lib/content/shared/file-address';
import { resolveFileUrl } from '@/lib/content/shared/urls';

const PICTURE_FIELDS = new Set(listFieldNames('picture'));

/** Whether a path such as `data[3].img` names a picture. */
export const isPicture = ({ path }: { path: string }) => PICTURE_FIELDS.has(path.split('.').at(-1) ?? '');

/** Per collection: faults of files show in the first ones. */
const FILES_MAX = 200;

/** The bytes of a picture; `null` if it cannot be fetched. */
export async function fetchPicture(url: string, timeoutMs: number): Promise<Uint8Array | null> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  return response?.status === 200 ? response.bytes().catch(() => null) : null;
}

/** Sends GET, because many backends do not support HEAD. Follows no redirect, like the image optimizer. */
async function lookAtPicture(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== 200) return `the picture is not there: HTTP ${response.status}`;
    return /^text\/|json/.test(type) ? `is no picture: ${type}` : null;
  } catch (error) {
    return `the picture is not there: ${toFailure(error).message}`;
  }
}

const endsWithName = (url: string) => hasExtension(new URL(url).pathname);

/** `attachment; filename="desk-12.4.zip"`, or `filename*=UTF-8''…`. */
const NAMES_FILE = /;\s*filename\*?\s*=\s*"?[^\s";]/i;

/**
 * Whether browsers save a download with an extension (§9): they ignore the site's file name for another origin. Sends
 * HEAD, because downloads are large and some hosts count them. Follows redirects, as browsers do.
 */
async function lookAtDownload(url: string, timeoutMs: number): Promise<string | null> {
  const describe = (why: string) => `is saved without an extension: ${why}`;
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (endsWithName(response.url)) return null;
    if (NAMES_FILE.test(response.headers.get('content-disposition') ?? '')) return null;
    return describe(`HTTP ${response.status} to HEAD has no Content-Disposition with a filename`);
  } catch (error) {
    return describe(toFailure(error).message);
  }
}

/**
 * The faults of the pictures that a body names, and of the downloads whose URL has no extension, by the path of the
 * field. One request per URL and at a time, because a backend in development is often a single process.
 */
export async function findFileFaults(body: unknown, baseUrl: string, timeoutMs: number): Promise<Finding[]> {
  const files = listMediaFields(body).flatMap(({ path, value }) => {
    const url = resolveFileUrl(value, baseUrl);
    return url === null || (!isPicture({ path }) && endsWithName(url)) ? [] : [{ path, url }];
  });
  const findings: Finding[] = [];
  const faults = new Map<string, string | null>();
  for (const { path, url } of files.slice(0, FILES_MAX)) {
    const look = isPicture({ path }) ? lookAtPicture : lookAtDownload;
    if (!faults.has(url)) faults.set(url, await look(url, timeoutMs));
    const reason = faults.get(url);
    if (reason) findings.push({ path, reason });
  }
  return findings;
}
