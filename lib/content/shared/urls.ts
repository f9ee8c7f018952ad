import { DOWNLOAD_DEFAULT_EXTENSION } from '@/lib/constants';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { decodePercent } from '@/lib/format/decode-percent';
import { toPublicUrl } from '@/lib/http/backend-address';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Two slashes of either kind: browsers read a host after them. */
const HOST_START = /^[\\/]{2}/;

/** File names that servers produce by string concatenation when there is no picture. */
const NOTHING = /^(?:null|undefined|#.*)$/i;

/** A placeholder origin for normalising paths; it never appears in a page. */
const OWN_ORIGIN = 'http://site.invalid';

/** A normalised absolute http or https URL; `null` for others and for URLs with a user name, which browsers do not fetch. */
export function toHttpUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPublic = url.username === '' && url.password === '';
  return isPublic && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

/** A path of this site, percent-encoded; `null` for a URL of another host. */
export function toSitePath(text: string): string | null {
  if (!URL.canParse(text, OWN_ORIGIN)) return null;
  const url = new URL(text, OWN_ORIGIN);
  // "/.//host" normalises to "//host", which browsers read as another host.
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The URL of a picture or file in a response, as visitors get it. Relative URLs are resolved against the backend, or are
 * paths of this site if `assetBase` is `null`; `//host` becomes https. What is on the backend moves to `publicBase`, if
 * there is one. Returns it percent-encoded; `null` if it is not http or https (§3 Reading responses).
 */
export function resolveAssetUrl(text: string, assetBase: string | null, publicBase?: string): string | null {
  const url = resolveUrl(text, assetBase);
  return url === null || url.startsWith('/') ? url : toPublicUrl(url, assetBase, publicBase);
}

function resolveUrl(text: string, assetBase: string | null): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || NOTHING.test(trimmed)) return null;
  if (SCHEME.test(trimmed)) return toHttpUrl(trimmed);
  if (HOST_START.test(trimmed)) return toHttpUrl(`https:${trimmed}`);
  if (assetBase === null) return toSitePath(trimmed);
  // Without the slash, `new URL` drops the last folder of a base such as https://host/backend.
  const base = `${assetBase.replace(/\/+$/, '')}/`;
  return URL.canParse(trimmed, base) ? toHttpUrl(new URL(trimmed, base).href) : null;
}

/** The URL in a field of an item; reports an unusable one and returns `null`. */
export function readAssetUrl(text: string | null, field: string, ctx: ItemContext): string | null {
  if (text === null) return null;
  const url = resolveAssetUrl(text, ctx.assetBase, ctx.publicBase);
  if (url === null) ctx.note(field, 'is not an http or https URL; ignored');
  return url;
}

/** A file to download. */
export interface DownloadTarget {
  /** Absolute, or a path of this site. */
  url: string;
  /** Suggested file name. */
  fileName: string;
}

/** A dot and up to eight letters or digits, at least one letter: `.zip`, `.7z`, but not the `.1` of `setup-2.1`. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;

/** Whether a file name, or the path of a URL, ends with an extension. */
export const hasExtension = (path: string): boolean => EXTENSION.test(path);

/** Replaces characters that file systems refuse, and removes leading dots, which would hide the file. */
const toFileName = (text: string) =>
  text
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();

/**
 * A download with its file name: the last segment of the URL, else `fallbackName`; `.zip` is added if there is no
 * extension (§2 Download page, §9).
 */
export function toDownloadTarget(url: string, fallbackName: string): DownloadTarget {
  const segment = new URL(url, OWN_ORIGIN).pathname.split('/').at(-1) ?? '';
  const name = toFileName(decodePercent(segment) ?? segment) || toFileName(fallbackName) || 'download';
  return { url, fileName: hasExtension(name) ? name : `${name}.${DOWNLOAD_DEFAULT_EXTENSION}` };
}
