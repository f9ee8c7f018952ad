import { type z } from 'zod';

import { describeValue } from '@/lib/content/shared/json';
import { isJsonObject } from '@/lib/format/json';
import { soundsLikePublication } from '@/lib/content/shared/publication';
import {
  listFields,
  readHtml,
  readPlainText,
  readText,
  RICH_TEXT_CHARACTERS_MAX,
  TEXT_CHARACTERS_MAX,
} from '@/lib/content/shared/text-field';
import { quote } from '@/lib/format/text';

/* What is reported of the fields of an item. */

type Note = (field: string, reason: string) => void;

/** Whether a text was longer than its field allows (`text-field.ts`). */
const isCut = (sent: unknown, read: unknown): boolean =>
  typeof sent === 'string' &&
  typeof read === 'string' &&
  (sent.length > RICH_TEXT_CHARACTERS_MAX ||
    (read.length >= TEXT_CHARACTERS_MAX && read.endsWith('…') && read !== sent.trim()));

/** The reason for a plain text that was sent with markup: what the page shows of it. */
export const describeMarkup = (read: unknown): string => `has HTML or entities; shown as ${quote(String(read))}`;

/** Whether a text was sent with tags or entities and read as plain text. Rich text is read as it was sent. */
export const isMarkedUp = (sent: unknown, read: unknown): boolean =>
  typeof sent === 'string' && readPlainText(sent) === read && readText(sent) !== read && readHtml(sent) !== read;

/** Whether a value is none that a field of text can have; `null` is absent. */
export const isOfWrongType = (sent: unknown): boolean =>
  typeof sent === 'boolean' || (typeof sent === 'object' && sent !== null);

/** The reason for a field with such a value, which is read as absent. */
export function describeWrongType(sent: unknown, name: string, schema: z.ZodObject): string {
  const kind = listFields(schema).find((field) => field.name === name)?.kind;
  return `is ${describeValue(sent)} where ${kind === 'picture' || kind === 'file' ? 'an address' : 'text'} belongs`;
}

/**
 * Reports fields whose value has the wrong type, which are read as absent, texts that were cut and, for the doctor,
 * markup in plain texts.
 */
export function noteUnreadableFields(
  raw: Record<string, unknown>,
  read: Record<string, unknown>,
  schema: z.ZodObject,
  reportsMarkup: boolean,
  note: Note,
): void {
  for (const [field, value] of Object.entries(read)) {
    const sent = raw[field];
    if (value === null && isOfWrongType(sent)) note(field, `${describeWrongType(sent, field, schema)}; ignored`);
    if (reportsMarkup && isMarkedUp(sent, value)) note(field, describeMarkup(value));
    if (isCut(sent, value)) note(field, `has ${String(sent).length} characters; not all of them are kept`);
  }
}

const isAbsent = (value: unknown) =>
  typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : String(value ?? '').trim() === '';

/** Reports wanted fields that an item lacks, and fields that sound as if they hid it. */
export function noteMissingFields(raw: unknown, schema: z.ZodObject, note: Note): void {
  if (!isJsonObject(raw)) return;
  for (const { name, need, alternatives = [] } of listFields(schema)) {
    if (need !== 'wanted' || ![name, ...alternatives].every((field) => isAbsent(raw[field]))) continue;
    note(name, alternatives.length > 0 ? `is missing, and so is ${alternatives.join(' and ')}` : 'is missing');
  }
  for (const [name, value] of Object.entries(raw))
    if (!isAbsent(value) && soundsLikePublication(name, value)) note(name, 'hides no entry; see docs/backend.md');
}
