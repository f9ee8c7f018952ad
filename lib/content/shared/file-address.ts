import { isJsonObject, toArray } from '@/lib/content/shared/json';
import { decodePercent } from '@/lib/format/decode-percent';
import { isNoValue } from '@/lib/format/no-value';

/*
 * Addresses of pictures and files as backends write them. They are not prose: a file name may have two spaces, a
 * no-break space or decomposed letters, and a changed name is another file (§3 Reading responses).
 */

/** A dot and up to eight letters or digits, at least one letter: `.zip`, `.7z`, but not the `.1` of `setup-2.1`. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i;
/** Longer than any extension, so that the check of a long text takes no longer. */
const EXTENSION_CHARACTERS = 10;

/** Whether a file name, or the path of a URL, ends with an extension. */
export const hasExtension = (path: string): boolean => EXTENSION.test(path.slice(-EXTENSION_CHARACTERS));

/** White space and invisible marks, which copying adds around an address. */
const EDGES =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|(?<![\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g;

/** What backends that escape for HTML write in an address. Other entities may be part of a query: `?a=1&copy=2`. */
const ESCAPES: readonly (readonly [RegExp, string])[] = [
  [/&#0*39;|&#x27;|&apos;/gi, "'"],
  [/&quot;/gi, '"'],
  [/&#x2f;/gi, '/'],
  [/&amp;|&#0*38;/gi, '&'],
];

/** The address of a folder before a whole address, where a program has put one before the other: `/storage/https://…`. */
const BEHIND_FOLDER =
  /^(?:(?:https?:)?[\\/]{2}[^\\/?#]+)?[\\/]*(?:(?:storage|uploads?|files?|images?|media|public)[\\/]+)*(?=https?:[\\/])/i;

/** A `%` that begins no encoding. A malformed one in small letters is text too: `5%cash.png`. */
const encodePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) =>
    run === '%' || (/[a-f]/.test(run) && decodePercent(run) === null) ? run.replaceAll('%', '%25') : run,
  );

/** Where the file's name ends and its query or fragment begins; the length of the text if it has neither. */
function findNameEnd(text: string): number {
  const parts = text.split(/([?#])/);
  let end = 0;
  for (let index = 0; index < parts.length - 1; index += 2) {
    end += parts[index]!.length;
    const [delimiter, next = ''] = [parts[index + 1], parts[index + 2]];
    const isQuery = next.includes('=') || (delimiter === '?' && next.includes('/'));
    if (hasExtension(parts[index]!) || isQuery) return end;
    end += 1;
  }
  return hasExtension(text) ? text.length : (parts[0]?.length ?? 0);
}

/**
 * An address as `new URL` needs it: `#`, `?` and `%` of a file's name percent-encoded (`invoice #12.png`, `GST 18%
 * chart.png`), `\` as `/`, also encoded. A query and a fragment after the name stay, and so does what is encoded already.
 */
export function encodeFileAddress(text: string): string {
  const unescaped = ESCAPES.reduce((address, [entity, character]) => address.replace(entity, character), text);
  const address = encodePercent(unescaped.replace(EDGES, '').replace(BEHIND_FOLDER, ''));
  const end = findNameEnd(address);
  const name = address.slice(0, end).replace(/[?#]/g, encodeURIComponent);
  return name.replace(/(?<=[^\\])(?:\\|%5c)+\/?/gi, '/') + address.slice(end);
}

/** The fields in which objects of a backend name their file, in the order of preference. */
const ADDRESS_FIELDS = [
  ...['download_link', 'url', 'original_url', 'secure_url', 'path', 'file', 'link', 'src', 'href'],
  ...['data', 'attributes'],
] as const;

/** Deep enough for `[{"data": {"attributes": {"url": …}}}]`, where the fields of an object are one more list. */
const NESTING_MAX = 8;

/** A list or an object as text, also behind the address of a folder: `https://host/storage/[{"download_link": …}]`. */
const JSON_TEXT = /^([^[{]*)(\[\s*(?:["[{\]])[\s\S]*|\{\s*["}][\s\S]*)$/;

/** Parses JSON, also with the `\` of Windows paths, which a quoted text in PHP leaves single: `"files\May2022\a.pdf"`. */
function parseJsonText(text: string): unknown {
  for (const json of [text, text.replace(/\\(?!["/\\])/g, '\\\\')]) {
    try {
      return JSON.parse(json);
    } catch {
      // The next form.
    }
  }
  return undefined;
}

/** The first address of a text that lists several: `uploads/a.jpg,uploads/b.jpg`. A name alone may have a comma. */
function takeFirst(text: string): string {
  const addresses = text.split(/[,|]/).flatMap((address) => address.trim() || []);
  const isList = addresses.length > 1 && addresses.every((address) => /[\\/]/.test(address) && hasExtension(address));
  return isList ? addresses[0]! : text;
}

/**
 * The address in a field that names a picture or a file: the text itself, or the first address in a list or an object,
 * which some backends send, also as text: `[{"download_link":"uploads/setup.zip","original_name":"Setup.zip"}]`. `null`
 * if there is none.
 */
export function findFileAddress(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return findInText(value, depth);
  if (depth > NESTING_MAX) return null;
  const list = toArray(value);
  if (list !== null) {
    for (const item of list) {
      const address = findFileAddress(item, depth + 1);
      if (address !== null) return address;
    }
    return null;
  }
  if (!isJsonObject(value)) return null;
  return findFileAddress(
    ADDRESS_FIELDS.map((name) => value[name]).filter((held) => held !== undefined && held !== null),
    depth + 1,
  );
}

function findInText(text: string, depth: number): string | null {
  const [, folder = '', json] = JSON_TEXT.exec(text.trim()) ?? [];
  const parsed = json === undefined || depth > NESTING_MAX ? undefined : parseJsonText(json);
  if (parsed === undefined) return text.trim() === '' ? null : takeFirst(text);
  const inner = findFileAddress(parsed, depth + 1);
  return inner === null || /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(inner) ? inner : folder + inner;
}

/** An origin without a path, and the beginning of a list or an object that is not JSON. */
const NO_PATH = /^(?:(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}[^\\/]*|[[{]\s*["[{].*)$/is;

/** Folders of uploads: without a file, servers write their address alone, as Laravel's `asset('storage/'.null)`. */
const FOLDER_NAMES = /^(?:storage|uploads?|files?|images?|media|public)$/i;

/** A part of an address that a program has put together without a value: `https://undefined/a.zip`, `storage/null`. */
const NO_PART = /^(?:null|undefined)$/i;

/** `?1441206075210`, `?v=3`: a time or a number against old copies. */
const CACHE_BUSTER = /^\?(?:(?:v|t|ver|_)=)?\d+/;

/**
 * Whether a text in place of a file's address says that there is no file: `-`, `NA`, `Coming soon`, the address of a
 * folder, or words without the form of an address (§2 Download page, "Not Available").
 */
export function isNoFile(text: string): boolean {
  const address = text.replace(EDGES, '');
  if (isNoValue(address)) return true;
  const path = address.slice(0, findNameEnd(address));
  const rest = address.slice(path.length).replace(CACHE_BUSTER, '');
  const parts = path.split(/[\\/]/);
  if (NO_PATH.test(path) || /[\\/]$/.test(path) || FOLDER_NAMES.test(parts.at(-1)!)) return /^(?:#|$)/.test(rest);
  const name = decodePercent(parts.at(-1)!) ?? parts.at(-1)!;
  if (parts.length === 1) return !hasExtension(name);
  const isSentence = rest === '' && /^(?![\\/.])[^:]*\s/.test(path) && !hasExtension(name);
  return (
    isSentence || isNoValue(name) || isNoValue(parts.slice(-2).join('/')) || parts.some((part) => NO_PART.test(part))
  );
}
