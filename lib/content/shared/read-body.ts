import { type z } from 'zod';

import { type Finding, ShapeError } from '@/lib/backend/collection';
import { noteMissingFields, noteUnreadableFields } from '@/lib/content/shared/field-notes';
import { describeValue, isJsonObject, isNumbered, NUMBERED, toArray } from '@/lib/content/shared/json';
import { readText } from '@/lib/content/shared/text-field';
import { toLanguageTag } from '@/lib/format/language';
import { toUniqueNames } from '@/lib/format/unique-names';

/* Reading responses (§3): from the body of a call to its items. */

/** Deep enough for `{data: {data: […]}}` in one more envelope. */
const UNWRAP_DEPTH = 4;

interface Located {
  value: unknown;
  /** `data.data`; empty for the body itself. */
  path: string;
}

/**
 * Opens nested `data` envelopes of a body until `isWanted` is true (§3 Reading responses).
 * @throws ShapeError if nothing wanted is inside
 */
export function unwrap(body: unknown, wanted: string, isWanted: (value: unknown) => boolean): Located {
  let located: Located = { value: body, path: '' };
  for (let depth = 0; depth <= UNWRAP_DEPTH; depth += 1) {
    const { value, path } = located;
    if (isWanted(value)) return located;
    if (!isJsonObject(value) || !('data' in value)) break;
    located = { value: value.data, path: path === '' ? 'data' : `${path}.data` };
  }
  throw new ShapeError(`${located.path || 'the body'} is ${describeValue(located.value)} where ${wanted} belongs`);
}

/** Whether a value is an object with at least one of these fields, whatever its value. */
function hasAnyField(value: unknown, fields: readonly string[]): boolean {
  return isJsonObject(value) && fields.some((field) => Object.hasOwn(value, field));
}

/** What parsing a response depends on besides the response. */
export interface ReadContext {
  /** The backend's base URL, against which relative URLs are resolved; `null` for the embedded content. */
  assetBase: string | null;
  /** Where visitors get the backend's files, if not there (`PUBLIC_BACKEND_URL`). */
  publicBase?: string;
  /** Replaces the specification's fallback of the e-mail (`CONTACT_EMAIL_FALLBACK`). */
  emailFallback?: string;
  /** Also reports missing wanted fields and markup in plain texts. The doctor sets it; the site's log would be full of them. */
  reportsMissing?: boolean;
}

export type Report = (finding: Finding) => void;

/** What every item may say of its texts. */
export interface InLanguage {
  /** A BCP 47 tag: the field `lang`, or `language`. Absent: each text has the language of its script. */
  language?: string;
}

/** The fields in which an item names the language of its texts; the first counts. */
export const LANGUAGE_FIELDS = ['lang', 'language'] as const;

const readLanguage = (raw: unknown): string | undefined =>
  isJsonObject(raw)
    ? toLanguageTag(LANGUAGE_FIELDS.map((field) => readText(raw[field])).find((name) => name !== null) ?? null)
    : undefined;

/** What `toItem` knows of its item. */
export interface ItemContext extends ReadContext, InLanguage {
  /** For an item without an id: its position in the list, so the same response gives the same id. */
  fallbackId: string;
  /** Reports something odd about a field of this item. */
  note: (field: string, reason: string) => void;
}

/** How one item of a collection is checked and transformed. */
export interface ItemParser<Schema extends z.ZodObject, Item> {
  /** The backend's names of the fields (§3), with what they contain and whether an item needs them. */
  schema: Schema;
  /** Pure. `null` drops the item, after a note that says why. */
  toItem: (api: z.infer<Schema>, ctx: ItemContext) => Item | null;
}

/** How a body is recognised. */
export interface ObjectParser<Schema extends z.ZodObject, Item> extends ItemParser<Schema, Item> {
  /** The backend's names of fields of which an item has at least one. A body without any of them belongs to another call. */
  keyFields: readonly string[];
}

export interface ListParser<Schema extends z.ZodObject, Item> extends ObjectParser<Schema, Item> {
  /** How many items are read. */
  max: number;
  /** Shortens lists inside the items before they are parsed, with a report. */
  capNested?: (rawItems: readonly unknown[], path: string, report: Report) => readonly unknown[];
}

/** Reads one item; `null` if it is dropped, after a report of the reason. Never throws: one item never costs others. */
export function readItem<Schema extends z.ZodObject, Item>(
  raw: unknown,
  path: string,
  fallbackId: string,
  { schema, toItem }: ItemParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): Item | null {
  const notedFields = new Set<string>();
  const note = (field: string, reason: string) => {
    notedFields.add(field);
    report({ path: field ? `${path}.${field}` : path, reason });
  };
  const item = parseItem();
  if (ctx.reportsMissing) {
    noteMissingFields(raw, schema, (field, reason) => notedFields.has(field) || note(field, reason));
  }
  return item;

  function parseItem(): Item | null {
    const result = schema.safeParse(raw);
    if (!result.success) {
      for (const { path: steps, message } of result.error.issues) {
        note(steps.map(String).join('.'), `${message}; item dropped`);
      }
      return null;
    }
    noteUnreadableFields(raw, result.data, ctx.reportsMissing === true, note);
    try {
      const language = readLanguage(raw);
      const read = toItem(result.data, { ...ctx, language, fallbackId, note });
      return read && language ? { language, ...read } : read;
    } catch (error) {
      note('', `cannot be read (${error instanceof Error ? error.message : 'unknown'}); item dropped`);
      return null;
    }
  }
}

/** The first `max` of some items; the others are left out before they are parsed, with one report. */
export function capItems<T>(
  items: readonly T[],
  max: number,
  path: string,
  report: Report,
  noun = 'entries',
): readonly T[] {
  if (items.length <= max) return items;
  report({ path: path || 'the body', reason: `has more than ${max} ${noun}; only the first ${max} are read` });
  return items.slice(0, max);
}

/** Reads the first `max` items, drops those that do not parse, and keeps the rest in the backend's order. */
export function readItems<Schema extends z.ZodObject, Item extends { id: string }>(
  rawItems: readonly unknown[],
  path: string,
  parser: ItemParser<Schema, Item> & Pick<ListParser<Schema, Item>, 'max' | 'capNested'>,
  ctx: ReadContext,
  report: Report,
): Item[] {
  const kept = capItems(rawItems, parser.max, path, report);
  const items = (parser.capNested?.(kept, path, report) ?? kept).flatMap((raw, index) => {
    const item = readItem(raw, `${path}[${index}]`, `item-${index + 1}`, parser, ctx, report);
    return item === null ? [] : [item];
  });
  return withUniqueIds(items);
}

/**
 * Reads the body of a response that is a list.
 * @throws ShapeError if there is no list, or if no item of a list that is not empty has a key field
 */
export function readList<Schema extends z.ZodObject, Item extends { id: string }>(
  body: unknown,
  parser: ListParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): Item[] {
  const { value, path } = unwrap(body, 'a list', (candidate) => toArray(candidate) !== null);
  const rawItems = toArray(value) ?? [];
  if (isNumbered(value)) report({ path: path || 'the body', reason: NUMBERED });
  if (rawItems.length > 0 && !rawItems.some((raw) => hasAnyField(raw, parser.keyFields))) {
    throw new ShapeError(`no item of ${path || 'the body'} has a field ${parser.keyFields.join(' or ')}`);
  }
  return readItems(rawItems, path, parser, ctx, report);
}

/**
 * Reads the body of a response that is one object, or a list of which the first element counts; `null` if the list is
 * empty, or the object is dropped.
 * @param wanted names the object in errors: "contact data"
 * @throws ShapeError if there is no object with a key field
 */
export function readObject<Schema extends z.ZodObject, Item>(
  body: unknown,
  wanted: string,
  parser: ObjectParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): Item | null {
  const isWanted = (value: unknown) => hasAnyField(value, parser.keyFields);
  const { value, path } = unwrap(body, wanted, (found) => toArray(found) !== null || isWanted(found));
  const list = toArray(value);
  if (list?.length === 0) return null;
  if (isNumbered(value)) report({ path: path || 'the body', reason: NUMBERED });
  const [raw, itemPath]: [unknown, string] = list ? [list[0], `${path}[0]`] : [value, path];
  if (!isWanted(raw)) throw new ShapeError(`${itemPath} is ${describeValue(raw)} where ${wanted} belongs`);
  return readItem(raw, itemPath || 'the body', 'item-1', parser, ctx, report);
}

/** Ids are React keys: the second of two equal ones gets `-2`. */
function withUniqueIds<Item extends { id: string }>(items: Item[]): Item[] {
  const ids = toUniqueNames(items.map(({ id }) => id));
  return items.map((item, index) => ({ ...item, id: ids[index] ?? item.id }));
}
