/** Stands in for the site's own origin while a path is compared; it never leaves this file. */
const OWN_ORIGIN = 'http://site.invalid';

/** Folders of `public/`, and the build's own pictures. */
const LOCAL_FOLDERS = ['/pictures/', '/content/', '/_next/static/media/'];

/** The folders in the form of Next's `images.localPatterns`: without a query, which is another picture for the optimizer. */
export const LOCAL_IMAGE_PATTERNS = LOCAL_FOLDERS.map((folder) => ({ pathname: `${folder}**`, search: '' }));

/** Of the percent-encodings those that a URL cannot do without: all others are second spellings of a plain letter. */
const NEEDED_ENCODINGS = /%(?:[89A-F][0-9A-F]|2[0235]|3[CEF]|5[CE]|60|7[BD])/g;

/**
 * Whether a picture's URL, absolute or a path of this site, is spelled in the one way that the image optimizer takes:
 * as `new URL` writes it, with no more percent-encodings than it needs, no empty segments, no query and no fragment.
 * Every other spelling of the same picture would be fetched, encoded and stored again.
 */
export function isCanonicalImageUrl(url: string): boolean {
  const isLocal = url.startsWith('/');
  if (/[\p{Cc}?#]/u.test(url) || !URL.canParse(url, isLocal ? OWN_ORIGIN : undefined)) return false;
  const { href, origin, pathname, protocol } = new URL(url, isLocal ? OWN_ORIGIN : undefined);
  if (!/^https?:$/.test(protocol) || url !== (isLocal ? pathname : href)) return false;
  if (isLocal && !(origin === OWN_ORIGIN && LOCAL_FOLDERS.some((folder) => pathname.startsWith(folder)))) return false;
  return !pathname.includes('//') && !pathname.replace(NEEDED_ENCODINGS, '').includes('%');
}
