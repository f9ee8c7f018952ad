import { z } from 'zod';

import { cutCharacters, decodeEntities, toPlainText } from '@/lib/format/text';

/** Far more than any title, name or address takes: what is longer would be drawn, linked and indexed at full length. */
export const TEXT_CHARACTERS_MAX = 5_000;

/** A book of 60 pages; the time that sanitising takes grows with it. */
export const RICH_TEXT_CHARACTERS_MAX = 200_000;

/** Characters that are neither text nor space; half of a surrogate pair would make `encodeURIComponent` throw. */
const INVISIBLE = /[\p{Cs}\u200b\u2060\ufeff]|(?!\s)\p{Cc}/gu;

/** Something that the HTML parser would take for a tag; "a < b" is not. */
const TAG = /<\/?[a-z][^<>]*>/i;

/** Whole entities alone: the `&copy` of an address is none. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function toStringOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Editors embed pictures as data, which no page shows: megabytes that would count against a text's length. */
const EMBEDDED_DATA = /(["'])data:[^"'<>]*/gi;

/** Ends before a tag, so that none is cut in two. */
function cutHtml(html: string): string {
  if (html.length <= RICH_TEXT_CHARACTERS_MAX) return html;
  const tagStart = html.lastIndexOf('<', RICH_TEXT_CHARACTERS_MAX);
  return html.slice(0, tagStart > RICH_TEXT_CHARACTERS_MAX / 2 ? tagStart : RICH_TEXT_CHARACTERS_MAX);
}

/**
 * One line of text: composed Unicode, white space collapsed, control characters removed, at most
 * `TEXT_CHARACTERS_MAX`. Numbers become text; blank text and everything else is `null` (§3 Reading responses).
 */
export function readText(value: unknown): string | null {
  const text = toStringOrNull(value)?.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (!text) return null;
  return cutCharacters(text.normalize('NFC'), TEXT_CHARACTERS_MAX);
}

/**
 * Rich text as sent, without control characters and embedded data, at most `RICH_TEXT_CHARACTERS_MAX`; blank text is
 * `null`. It is not safe to show.
 */
export function readHtml(value: unknown): string | null {
  const html = toStringOrNull(value)?.replace(INVISIBLE, '').replace(EMBEDDED_DATA, '$1').trim();
  return html ? cutHtml(html) : null;
}

/**
 * A text that should be plain but that a rich-text field may have filled: tags are removed, and entities are the
 * characters that they stand for.
 */
export function readPlainText(value: unknown): string | null {
  const text = toStringOrNull(value);
  if (text === null) return null;
  return readText(TAG.test(text) ? toPlainText(cutHtml(text)) : text.replace(ENTITY, decodeEntities));
}

/** A field that may hold anything and may be missing. */
const anyField = z.unknown().optional();

/* What stands in `docs/backend.schema.json` of a field is its metadata: the schema itself takes whatever comes. */

/** What a text may be sent as. */
const TEXT = { type: ['string', 'number', 'null'] };
const REQUIRED_TEXT = { type: ['string', 'number'] };

/** Text that may be missing, as a field of a schema: `string | null`. */
export const textField = anyField.transform(readText).meta(TEXT);

/** Text without which the item says nothing. */
export const requiredTextField = textField.pipe(z.string('is missing')).meta(REQUIRED_TEXT);

/** Plain text that may have been written in a rich-text field. */
export const plainTextField = anyField.transform(readPlainText).meta(TEXT);

/** Plain text, perhaps from a rich-text field, without which the item says nothing. */
export const requiredPlainTextField = plainTextField.pipe(z.string('is missing')).meta(REQUIRED_TEXT);

/** Rich text as sent. */
export const htmlField = anyField.transform(readHtml).meta({ type: ['string', 'null'], contentMediaType: 'text/html' });

/** A date; what cannot be read is taken as absent. */
export const dateField = textField.meta({
  type: ['string', 'null'],
  pattern: '^$|^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?\\s*([Zz]|UTC|[+-]\\d{2}(:?\\d{2})?)?)?$',
  description: 'YYYY-MM-DD, YYYY-MM-DD HH:MM:SS in UTC, or ISO 8601; shown in India time',
});

/** The address of a picture or file. */
export const addressField = textField.meta({
  type: ['string', 'null'],
  description: 'An http or https URL, or a path that is resolved against API_BASE_URL',
});
