import { z } from 'zod';

import { cutCharacters, decodeEntities, toPlainText } from '@/lib/format/text';

/** Much longer than any title, name or address. A longer text would be shown, linked and indexed as a whole. */
export const TEXT_CHARACTERS_MAX = 5_000;

/** About 60 book pages. Sanitising time grows with the length. */
export const RICH_TEXT_CHARACTERS_MAX = 200_000;

/** Control characters and lone surrogates; `encodeURIComponent` throws on the latter. */
const INVISIBLE = /[\p{Cs}\u200b\u2060\ufeff]|(?!\s)\p{Cc}/gu;

/** A tag as the HTML parser sees it; "a < b" is not one. */
const TAG = /<\/?[a-z][^<>]*>/i;

/** Complete entities only: the `&copy` in a URL is not one. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function toStringOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Pictures that editors embed as data URLs. No page shows them, so they do not count towards the length. */
const EMBEDDED_DATA = /(["'])data:[^"'<>]*/gi;

/** Cuts before a tag, never inside one. */
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

/** Plain text, such as a title or name: removes tags and decodes entities, which a rich-text field adds (§3 Reading responses). */
export function readPlainText(value: unknown): string | null {
  const text = toStringOrNull(value);
  if (text === null) return null;
  return readText(TAG.test(text) ? toPlainText(cutHtml(text)) : text.replace(ENTITY, decodeEntities));
}

/** A field that may have any value or be missing. */
const anyField = z.unknown().optional();

/** Text as it was sent, such as an id or URL, as a field of a schema: `string | null`. */
export const textField = anyField.transform(readText);

/** Required text as it was sent: an item without it is dropped. */
export const requiredTextField = textField.pipe(z.string('is missing'));

/** Plain text, such as a title. */
export const plainTextField = anyField.transform(readPlainText);

/** Required plain text: an item without it is dropped. */
export const requiredPlainTextField = plainTextField.pipe(z.string('is missing'));

/** Rich text as sent. */
export const htmlField = anyField.transform(readHtml);

/** A date; an unreadable one is absent. */
export const dateField = anyField.transform(readText);

/** The URL of a picture or file. */
export const addressField = anyField.transform(readText);
