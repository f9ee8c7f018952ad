import type { Enquiry } from '@/lib/enquiry/schema';
import { decodeEntities, toOneLine } from '@/lib/format/text';

/** What the body of a 2xx says: accepted, failed, or unreadable. */
export type Receipt = 'accepted' | 'failure' | 'not-json';

/** Fields in which a backend reports success. */
const FLAGS = ['success', 'ok', 'status'];
const ERRORS = ['error', 'errors'];

/** Deeper envelopes are no receipt; longer lists are cut. */
const DEPTH_MAX = 6;
const ITEMS_MAX = 100;

/**
 * Whether the body of a 2xx is a plausible receipt (§7, §8: falsy data counts as failure; docs/backend.md): empty, or
 * JSON in which nothing reports a failure. HTML and other text comes from a proxy or a crash, so the enquiry is not stored.
 */
export function readReceipt(text: string): Receipt {
  const json = text.trim();
  if (json === '') return 'accepted';
  try {
    return isReceipt(JSON.parse(json), 0) ? 'accepted' : 'failure';
  } catch {
    return 'not-json';
  }
}

function isReceipt(value: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) return false;
  if (Array.isArray(value)) {
    return value.slice(0, ITEMS_MAX).every((item) => !isObject(item) || isReceipt(item, depth + 1));
  }
  if (!isObject(value)) return Boolean(value) && !reportsFailure(value, depth) && !String(value).startsWith('<');
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
  const flags = FLAGS.map((name) => fields.get(name)).filter(
    (flag) => flag !== undefined && flag !== null && flag !== '',
  );
  if (flags.some((flag) => reportsFailure(flag, depth))) return false;
  if (!ERRORS.every((name) => isEmpty(fields.get(name), depth))) return false;
  if (!fields.has('data')) return true;
  const data = fields.get('data');
  // A backend that reports success need not send data.
  return (flags.length > 0 && !data) || isReceipt(data, depth + 1);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** `false`, 0, "false", "failed", "error", and a status that HTTP counts as an error. */
function reportsFailure(flag: unknown, depth: number): boolean {
  if (isObject(flag)) return !isReceipt(flag, depth + 1);
  const text = String(flag).trim();
  const number = text === '' ? NaN : Number(text);
  return number <= 0 || (number >= 400 && number < 600) || /^(?:false|fail|error)/i.test(text);
}

const NO_ERROR = new Set(['', 'false', '0', 'null', 'none', 'no']);

function isEmpty(error: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) return false;
  if (isObject(error)) return Object.values(error).every((part) => isEmpty(part, depth + 1));
  return NO_ERROR.has(
    String(error ?? '')
      .trim()
      .toLowerCase(),
  );
}

const EXCERPT_CHARACTERS = 200;
/** Redacts this many characters before it cuts, so that no word is cut in half and missed. */
const READ_CHARACTERS = 4_000;
const REDACTED = '…';

/**
 * The first 200 characters of a response for the log, without personal data: the response may quote the enquiry. Removes
 * every word that the visitor submitted, e-mail addresses, and numbers of three digits and more.
 */
export function redactExcerpt(text: string, enquiry: Partial<Enquiry>): string {
  const readable = decodeEntities(decodeEscapes(text.slice(0, READ_CHARACTERS))).normalize('NFC');
  const whole = text.length > READ_CHARACTERS ? readable.replace(/\S+$/, '') : readable;
  const submitted =
    Object.values(enquiry)
      .join(' ')
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  const words = [...new Set(submitted)].sort((a, b) => b.length - a.length);
  // Removes two letters only as a whole word: "in" is part of many words.
  const patterns = words.map((word) => (word.length > 2 ? word : `(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`));
  const withoutWords = patterns.length > 0 ? whole.replace(new RegExp(patterns.join('|'), 'giu'), REDACTED) : whole;
  const redacted = withoutWords
    .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, REDACTED)
    .replace(/\p{Nd}(?:[\s().+-]*\p{Nd}){2,}/gu, REDACTED);
  return toOneLine(redacted.replace(/\s+/g, ' ')).slice(0, EXCERPT_CHARACTERS);
}

/** `\u0905` and `%E0%A4%85` as characters. */
function decodeEscapes(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return REDACTED;
      }
    });
}
