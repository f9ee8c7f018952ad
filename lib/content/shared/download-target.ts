import { DOWNLOAD_DEFAULT_EXTENSION } from '@/lib/constants';

/** Something to download: its absolute or site-relative URL and the name to save it under. */
export interface DownloadTarget {
  url: string;
  fileName: string;
}

/** A dot and up to eight letters or digits with a letter among them: `.zip`, `.7z`, but not the `.1` of `setup-2.1`. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What no file system takes in a name, and leading dots, which would hide the file. */
const toFileName = (text: string) =>
  text
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();

/**
 * Something to download: the name to save it under is the last part of the URL's path, else `fallbackName`, with the
 * extension zip where it has none (§2 Download page, §9).
 */
export function toDownloadTarget(url: string, fallbackName: string): DownloadTarget {
  // Paths of this site have no origin of their own.
  const { pathname } = new URL(url, 'http://site.invalid');
  const segment = decodeSegment(pathname.split('/').at(-1) ?? '');
  const name = toFileName(segment) || toFileName(fallbackName) || 'download';
  return { url, fileName: EXTENSION.test(name) ? name : `${name}.${DOWNLOAD_DEFAULT_EXTENSION}` };
}
