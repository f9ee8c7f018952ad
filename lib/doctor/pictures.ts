import { listMediaFields } from '@/lib/content/folder/media';
import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { resolveAssetUrl } from '@/lib/content/shared/urls';

/** Downloads are not requested: they are large, and some hosts count them. */
export const isPicture = ({ path }: { path: string }) => /\.(?:img|mobile_img|image|logo)$/.test(path);

/** Per collection: faults of pictures show in the first ones. */
const PICTURES_MAX = 200;

/** Requests the picture at a URL. Returns why the site cannot show it, or `null`. */
export type LookAtPicture = (url: string) => Promise<string | null>;

/** Sends one HTTP request per URL. */
export function createPictureLook(timeoutMs: number): LookAtPicture {
  const asked = new Map<string, Promise<string | null>>();
  return (url) => {
    const found = asked.get(url) ?? look(url, timeoutMs);
    asked.set(url, found);
    return found;
  };
}

/** The bytes of a picture; `null` if it cannot be fetched. */
export async function fetchPicture(url: string, timeoutMs: number): Promise<Uint8Array | null> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  return response?.status === 200 ? response.bytes().catch(() => null) : null;
}

/** Sends GET, because many backends do not support HEAD. Follows no redirect, like the image optimizer. */
async function look(url: string, timeoutMs: number): Promise<string | null> {
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

/**
 * The pictures that a body names and that cannot be fetched, by the path of the field. One request at a time, because a
 * backend in development is often a single process.
 */
export async function findMissingPictures(body: unknown, baseUrl: string, lookAt: LookAtPicture): Promise<Finding[]> {
  const findings: Finding[] = [];
  const pictures = listMediaFields(body).filter(isPicture);
  for (const { path, value } of pictures.slice(0, PICTURES_MAX)) {
    const url = resolveAssetUrl(value, baseUrl);
    const reason = url === null ? null : await lookAt(url);
    if (reason !== null) findings.push({ path, reason });
  }
  return findings;
}
