/** A placeholder origin for comparing paths; it never leaves this file. */
const OWN_ORIGIN = 'http://site.invalid';

/** Folders of `public/`, and the build's own pictures. */
const LOCAL_FOLDERS = ['/pictures/', '/content/', '/_next/static/media/'];

/** The folders as Next's `images.localPatterns`. No query: the optimizer would store the picture once per query. */
export const LOCAL_IMAGE_PATTERNS = LOCAL_FOLDERS.map((folder) => ({ pathname: `${folder}**`, search: '' }));

/** Percent-encodings that a URL needs. All others are alternative spellings of a plain character. */
const NEEDED_ENCODINGS = /%(?:[89A-F][0-9A-F]|2[0235]|3[CEF]|5[CE]|60|7[BD])/g;

/**
 * Whether a picture's URL, absolute or a path of this site, has the only spelling that the image optimizer accepts: as
 * `new URL` writes it, without needless percent-encodings, empty segments, query or fragment. Otherwise each spelling of
 * one picture would be fetched, encoded and stored again.
 */
export function isCanonicalImageUrl(url: string): boolean {
  const isLocal = url.startsWith('/');
  if (/[\p{Cc}?#]/u.test(url) || !URL.canParse(url, isLocal ? OWN_ORIGIN : undefined)) return false;
  const { href, origin, pathname, protocol } = new URL(url, isLocal ? OWN_ORIGIN : undefined);
  if (!/^https?:$/.test(protocol) || url !== (isLocal ? pathname : href)) return false;
  if (isLocal && !(origin === OWN_ORIGIN && LOCAL_FOLDERS.some((folder) => pathname.startsWith(folder)))) return false;
  return !pathname.includes('//') && !pathname.replace(NEEDED_ENCODINGS, '').includes('%');
}
