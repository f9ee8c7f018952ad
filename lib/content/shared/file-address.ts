import { isJsonObject, toArray } from '@/lib/content/shared/json';
import { decodePercent } from '@/lib/format/decode-percent';
import { isNoValue } from '@/lib/format/no-value';

/*
 * Addresses of pictures and files as backends write them. They are not prose: a file name may have two spaces, a
 * no-break space or decomposed letters, and a changed name is another file (§3 Reading responses).
 */

/** A dot and up to eight letters or digits, at least one letter: `.zip`, `.7z`, but not the `.1` of `setup-2.1`. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;

/** Whether a file name, or the path of a URL, ends with an extension. */
export const hasExtension = (path: string): boolean => EXTENSION.test(path.slice(-10));

/** White space and marks of direction, which copying adds around an address. */
const EDGES = /^[\s\p{Bidi_Control}\ufeff]+|(?<![\s\p{Bidi_Control}\ufeff])[\s\p{Bidi_Control}\ufeff]+$/gu;

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
 * chart.png`), `\` as `/`. A query and a fragment after the name stay, and so does what is encoded already.
 */
export function encodeFileAddress(text: string): string {
  const address = text
    .replace(EDGES, '')
    .replaceAll('&amp;', '&')
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
  const end = findNameEnd(address);
  return (
    address
      .slice(0, end)
      .replace(/[?#]/g, encodeURIComponent)
      .replace(/(?<=[^\\])\\+/g, '/') + address.slice(end)
  );
}

/** The fields in which objects of a backend name their file, in the order of preference. */
const ADDRESS_FIELDS = ['download_link', 'url', 'original_url', 'secure_url', 'path', 'file', 'link', 'src', 'href'];

/** Deep enough for `[{"data": {"attributes": {"url": …}}}]`. */
const NESTING_MAX = 4;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The address in a field that names a picture or a file: the text itself, or the first address in a list or an object,
 * which some backends send, also as text: `[{"download_link":"uploads/setup.zip","original_name":"Setup.zip"}]`. `null`
 * if there is none.
 */
export function findFileAddress(value: unknown, depth = 0): string | null {
  if (typeof value === 'string' && !/^\s*[[{]/.test(value)) return value.trim() === '' ? null : value;
  if (depth > NESTING_MAX) return null;
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  const list = isJsonObject(parsed) ? [...ADDRESS_FIELDS, 'data', 'attributes'].map((name) => parsed[name]) : [];
  for (const item of toArray(parsed) ?? list) {
    const address = findFileAddress(item, depth + 1);
    if (address !== null) return address;
  }
  return null;
}

/** A folder of uploads, or a name that a program has put together without a value: `storage/null`. */
const NO_FILE = /(?:^|[\\/])(?:storage|uploads?|files?|images?|media|public|null|undefined)?$/i;

/** Whether a text says that there is no file: `-`, `NA`, `Coming soon`, the address of a folder, or words (§2 Download page). */
export function isNoFile(text: string): boolean {
  const address = text.replace(EDGES, '');
  if (isNoValue(address)) return true;
  const path = address.slice(0, findNameEnd(address));
  if (NO_FILE.test(path) || /^https?:\/\/[^\\/]*$/i.test(path)) return !/=/.test(address.slice(path.length));
  const name = decodePercent(path.split(/[\\/]/).at(-1)!) ?? path;
  return isNoValue(name) || (!hasExtension(name) && (!/[\\/]/.test(path) || /^(?![\\/])[^:]*\s/.test(path)));
}
