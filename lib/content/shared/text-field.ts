import { z } from 'zod';

import { toArray } from '@/lib/content/shared/json';
import { isJsonObject, parseJson } from '@/lib/format/json';
import { EMAIL } from '@/lib/format/email';
import { removeInvisible } from '@/lib/format/invisible';
import { cutCharacters } from '@/lib/format/text';
import { decodePlainText, toPlainText, unescapeHtml } from '@/lib/html/plain-text';

/** Much longer than any title, name or address. A longer text would be shown, linked and indexed as a whole. */
export const TEXT_CHARACTERS_MAX = 5_000;

/** About 60 book pages. Sanitising time grows with the length. */
export const RICH_TEXT_CHARACTERS_MAX = 200_000;

/** Control characters and lone surrogates; `encodeURIComponent` throws on the latter. */
const INVISIBLE = /[\p{Cs}\u200b\u2060\ufeff]|(?!\s)\p{Cc}/gu;

/** A tag as the HTML parser sees it; "a < b" is not one. */
const TAG = /<\/?[a-z][^<>]*>/i;

function toStringOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** A picture of 100 KB in base64. A larger one is left out, and the doctor names it: it would weigh on every visit. */
const EMBEDDED_PICTURE_CHARACTERS_MAX = 137_000;
const EMBEDDED_PICTURES_CHARACTERS_MAX = 3 * EMBEDDED_PICTURE_CHARACTERS_MAX;

/** A picture that an editor has embedded as a data URL. It does not count towards the length. */
const EMBEDDED_PICTURE = /(<img\b[^<>]*?\ssrc\s*=\s*["'])(data:[^"'<>]*)/gi;

/** Keeps small pictures, at most three large ones in all. */
function keepSmallPictures(html: string): string {
  let characters = 0;
  return html.replace(EMBEDDED_PICTURE, (whole, tag: string, data: string) => {
    characters += data.length;
    const isSmall = data.length <= EMBEDDED_PICTURE_CHARACTERS_MAX && characters <= EMBEDDED_PICTURES_CHARACTERS_MAX;
    return isSmall ? whole : tag;
  });
}

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
 * Rich text as sent, or as it was before a program escaped it once too often, without control characters and large embedded
 * data, at most `RICH_TEXT_CHARACTERS_MAX`; blank text is `null`. It is not safe to show.
 */
export function readHtml(value: unknown): string | null {
  const html = unescapeHtml(toStringOrNull(value)?.replace(INVISIBLE, '').trim() ?? '');
  if (html === '') return null;
  const text = html.replace(EMBEDDED_PICTURE, '$1');
  return text.length <= RICH_TEXT_CHARACTERS_MAX ? keepSmallPictures(html) : cutHtml(text);
}

/** Plain text, such as a title or name: removes tags and decodes entities, which a rich-text field adds (§3 Reading responses). */
export function readPlainText(value: unknown): string | null {
  const text = toStringOrNull(value);
  if (text === null) return null;
  return readText(TAG.test(text) ? toPlainText(cutHtml(text)) : decodePlainText(text));
}

const LINE_END = /\r?\n|<\/?(?:br|p|div|li)\b[^<>]*>/i;

/** An address in brackets, which is no tag: `Sales <sales@v.example>`. */
const BRACKETED = new RegExp(`<(${EMAIL})>`, 'gu');

/** One line with commas for a list, or for the lines of a text, such as several telephone numbers. `null` if it is blank. */
export function readLines(value: unknown): string | null {
  const text = (toArray(value) ?? [value]).map((one) => toStringOrNull(one) ?? '').join('\n');
  const lines = text.slice(0, TEXT_CHARACTERS_MAX).replace(BRACKETED, ' $1 ').split(LINE_END);
  const plain = lines.flatMap((line) => readPlainText(line) ?? []).join(', ');
  return readText(removeInvisible(plain).replace(/ (?=[,;])/g, ''));
}

/** What a field contains, in the words of docs/backend.md. */
export type FieldKind =
  'text' | 'plain text' | 'rich text' | 'date' | 'number' | 'picture' | 'file' | 'link' | 'e-mail' | 'phone' | 'list';

/**
 * What a schema says of a field, as zod's metadata. Only the schemas of the collections say it: the parsers, the content
 * folder, the doctor, docs/backend.md and the bodies of the tests are derived from it.
 */
interface FieldMeta {
  kind: FieldKind;
  /** An item without a required field is dropped. Without a wanted one it is shown, and the doctor reports that. */
  need?: 'required' | 'wanted';
  /** Fields of which one is enough in place of a wanted one. */
  alternatives?: readonly string[];
  items?: z.ZodObject;
}

/** A field that may have any value or be missing: `string | null`. */
const defineField = (kind: FieldKind, read: (value: unknown) => string | null) =>
  z.unknown().optional().transform(read).meta({ kind });

/** Makes a field required. */
export const required = (field: ReturnType<typeof defineField>) =>
  field.pipe(z.string('is missing')).meta({ ...field.meta(), need: 'required' });

/** Makes a field wanted, or one of it and the alternatives. */
export const wanted = <Schema extends z.ZodType>(field: Schema, ...alternatives: string[]): Schema =>
  field.meta({ need: 'wanted', alternatives });

/** The fields of a date that was sent as an object: of PHP, MongoDB and Firestore. */
const DATE_FIELDS = ['date', '$date', '_seconds'] as const;

/** A date as text, also of `{"date": "2026-05-18 10:30:00.000000", "timezone_type": 3, "timezone": "Asia/Kolkata"}`. */
function readDateText(value: unknown): string | null {
  if (!isJsonObject(value)) return readText(value);
  const date = DATE_FIELDS.map((name) => readText(value[name])).find((text) => text !== null) ?? null;
  const zone = readText(value.timezone);
  return date === null || zone === null ? date : `${date} ${zone}`;
}

/** The fields in which a list of files names them. */
const FILE_FIELDS = ['download_link', 'url', 'path'] as const;

/**
 * The address of a picture or file as it was sent: a changed character would be another file. Of a list of files, also as
 * JSON in a text, it is the first address. A number, such as the id of a picture in WordPress, is read to be reported.
 */
export function readFileAddress(value: unknown): string | null {
  const sent = typeof value === 'string' && /^\s*\[/.test(value) ? parseJson(value) : value;
  const address = [toArray(sent) ?? sent]
    .flat()
    .flatMap((file: unknown) => (isJsonObject(file) ? FILE_FIELDS.map((name) => file[name]) : file))
    .map(toStringOrNull)
    .find((text) => text?.trim());
  return address?.replace(/\p{Cs}/gu, '').slice(0, TEXT_CHARACTERS_MAX) ?? null;
}

/** Text as it was sent: an id, an old slug, a code. */
export const textField = defineField('text', readText);
export const plainTextField = defineField('plain text', readPlainText);
export const htmlField = defineField('rich text', readHtml);
/** An unreadable date is absent. */
export const dateField = defineField('date', readDateText);
export const numberField = defineField('number', readText);
export const pictureField = defineField('picture', readFileAddress);
export const fileField = defineField('file', readFileAddress);
export const linkField = defineField('link', readLines);
export const emailField = defineField('e-mail', readLines);
export const phoneField = defineField('phone', readLines);

/** A list inside an item. Its items are parsed one by one, so a bad one does not drop the others. */
export const itemsField = (items: z.ZodObject) => z.unknown().optional().meta({ kind: 'list', items });

export interface Field extends FieldMeta {
  name: string;
}

/**
 * The fields of a schema, in its order.
 * @throws if a field is not one of this file
 */
export const listFields = ({ shape }: z.ZodObject): Field[] =>
  Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => {
    const meta = field.meta() as FieldMeta | undefined;
    if (!meta) throw new Error(`The field ${name} has no kind (lib/content/shared/text-field.ts)`);
    return { name, ...meta };
  });

/** The same with the fields of items inside. */
export const listAllFields = (schema: z.ZodObject): Field[] =>
  listFields(schema).flatMap((field) => [field, ...(field.items ? listAllFields(field.items) : [])]);
