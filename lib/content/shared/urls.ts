import { DOWNLOAD_DEFAULT_EXTENSION } from '@/lib/constants';
import { type ItemContext } from '@/lib/content/shared/read-item';
import { readFileAddress } from '@/lib/content/shared/text-field';
import { decodePercent } from '@/lib/format/decode-percent';
import { isNoValue } from '@/lib/format/no-value';
import { OWN_ORIGIN } from '@/lib/format/own-origin';
import { quote } from '@/lib/format/text';
import { toPublicUrl } from '@/lib/http/backend-address';

/* Addresses of pictures, files and pages in responses (§3 Reading responses; docs/backend.md names the forms). */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Two slashes of either kind: browsers read a host after them. */
const HOST_START = /^[\\/]{2}/;

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

/** A dot and up to eight letters or digits, at least one letter: `.zip`, `.7z`, but not the `.1` of `setup-2.1`. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;

/** Whether a file name, or the path of a URL, ends with an extension. */
export const hasExtension = (path: string): boolean => EXTENSION.test(path.slice(-10));

/** Where a query or a fragment begins: behind an extension, or a question with an answer. */
const NAME_END = /(?<=\.[a-z0-9]{2,5})[?#]|\?(?=[^?#]*[=/])/i;

function findNameEnd(address: string): number {
  const end = address.search(NAME_END);
  if (end !== -1) return end;
  const mark = address.search(/[?#]/);
  return mark === -1 || hasExtension(address) ? address.length : mark;
}

/**
 * An address as `new URL` needs it: `#`, `?` and `%` of a file's name percent-encoded (`invoice #12.png`, `GST 18%
 * chart.png`). A query and a fragment after the name stay, and so does what is encoded already.
 */
function encodeFileAddress(text: string): string {
  const address = text.trim().replace(/%(?![0-9a-f]{2})/gi, '%25');
  const end = findNameEnd(address);
  return address.slice(0, end).replace(/[?#]/g, encodeURIComponent) + address.slice(end);
}

/** Whether a text says that there is no file: `-`, `NA`, the address of a folder, `Coming soon` (§2 Download page). */
function isNoFile(text: string): boolean {
  const address = text.trim();
  const path = address.slice(0, findNameEnd(address));
  const isFolder = path.endsWith('/') && !address.slice(path.length).includes('=');
  return isNoValue(address) || isFolder || !(hasExtension(path) || path.includes('/'));
}

function resolveUrl(text: string, assetBase: string | null): string | null {
  const address = encodeFileAddress(text);
  if (isNoValue(address)) return null;
  if (SCHEME.test(address)) return toHttpUrl(address);
  if (HOST_START.test(address)) return toHttpUrl(`https:${address}`);
  if (assetBase === null) return toSitePath(address);
  // Without the slash, `new URL` drops the last folder of a base such as https://host/backend.
  const base = `${assetBase.replace(/\/+$/, '')}/`;
  return URL.canParse(address, base) ? toHttpUrl(new URL(address, base).href) : null;
}

/** The same for a field of pictures or files, also as `readFileAddress` reads it: a folder is none. */
export function resolveFileUrl(text: string, assetBase: string | null, publicBase?: string): string | null {
  const address = readFileAddress(text);
  return address === null || isNoFile(address) ? null : resolveAssetUrl(address, assetBase, publicBase);
}

/** The reason for a text that is no address, with what to `write` instead. */
export const describeNoUrl = (text: string, write: string): string =>
  `is ${quote(text)}, which is not an http or https URL; ignored. Write ${write}`;

/** The URL in a field of an item; reports an unusable one and returns `null`. */
export function readAssetUrl(text: string | null, field: string, ctx: ItemContext): string | null {
  if (text === null) return null;
  const url = resolveFileUrl(text, ctx.assetBase, ctx.publicBase);
  if (url === null && !isNoValue(text.trim())) ctx.note(field, describeNoUrl(text, 'its path or its https:// address'));
  return url;
}

/** Replaces characters that file systems refuse, and removes leading dots, which would hide the file. */
const toFileName = (text: string) =>
  text
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();

/**
 * A download with its file name: the last segment of `url`, which is absolute or a path of this site, else
 * `fallbackName`; `.zip` is added if there is no extension (§2 Download page, §9).
 */
export function toDownloadTarget(url: string, fallbackName: string) {
  const segment = new URL(url, OWN_ORIGIN).pathname.split('/').at(-1) ?? '';
  const name = toFileName(decodePercent(segment) ?? segment) || toFileName(fallbackName) || 'download';
  return { url, fileName: hasExtension(name) ? name : `${name}.${DOWNLOAD_DEFAULT_EXTENSION}` };
}
