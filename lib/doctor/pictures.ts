import { listMediaFields } from '@/lib/backend/embedded/media';
import { type Finding } from '@/lib/backend/collection';
import { toFailure } from '@/lib/backend/failure';
import { resolveAssetUrl } from '@/lib/content/shared/urls';

/** Files to download are left alone: they are large, and often on a host that counts. */
const PICTURE_FIELD = /\.(?:img|mobile_img|image|logo)$/;

/** Of one collection: what is wrong with pictures is wrong with the first of them. */
const PICTURES_MAX = 200;

/** Asks for the picture at a URL; why the site cannot show it, or `null`. */
export type LookAtPicture = (url: string) => Promise<string | null>;

/** Asks over HTTP, each URL once. */
export function createPictureLook(timeoutMs: number): LookAtPicture {
  const asked = new Map<string, Promise<string | null>>();
  return (url) => {
    const found = asked.get(url) ?? look(url, timeoutMs);
    asked.set(url, found);
    return found;
  };
}

/** GET, since many routers know no HEAD; the image optimizer follows no redirect either. */
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
 * The pictures that a body names and that do not come, by the path of the field; one after the other, for a backend
 * that is still being written is often a single process.
 */
export async function findMissingPictures(body: unknown, baseUrl: string, lookAt: LookAtPicture): Promise<Finding[]> {
  const findings: Finding[] = [];
  const pictures = listMediaFields(body).filter(({ path }) => PICTURE_FIELD.test(path));
  for (const { path, value } of pictures.slice(0, PICTURES_MAX)) {
    const url = resolveAssetUrl(value, baseUrl);
    const reason = url === null ? null : await lookAt(url);
    if (reason !== null) findings.push({ path, reason });
  }
  return findings;
}
