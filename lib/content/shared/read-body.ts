import { type z } from 'zod';

import { ShapeError } from '@/lib/backend/collection';
import { describeValue, NUMBERED, toArray } from '@/lib/content/shared/json';
import { isJsonObject } from '@/lib/format/json';
import { findWithheld } from '@/lib/content/shared/publication';
import {
  type InLanguage,
  type ObjectParser,
  type ReadContext,
  readItem,
  type Report,
  type SentEntry,
} from '@/lib/content/shared/read-item';
import { toUniqueNames } from '@/lib/format/unique-names';

/* Reading responses (§3): from the body of a call to its items. */

/** Deep enough for `{data: {data: […]}}` in one more envelope. */
const UNWRAP_DEPTH = 4;

/**
 * Opens nested `data` envelopes of a body until `isWanted` is true (§3 Reading responses). `path`: `data.data`; empty for
 * the body itself.
 * @throws ShapeError if nothing wanted is inside
 */
export function unwrap(body: unknown, wanted: string, isWanted: (value: unknown) => boolean) {
  let located = { value: body, path: '' };
  for (let depth = 0; depth <= UNWRAP_DEPTH; depth += 1) {
    const { value, path } = located;
    if (isWanted(value)) return located;
    if (!isJsonObject(value) || !('data' in value)) break;
    located = { value: value.data, path: path === '' ? 'data' : `${path}.data` };
  }
  throw new ShapeError(`${located.path || 'the body'} is ${describeValue(located.value)} where ${wanted} belongs`);
}

export interface ListParser<Schema extends z.ZodObject, Item> extends ObjectParser<Schema, Item> {
  max: number;
}

/** The entries that visitors may see. Reports the others: the one place that decides it (`publication.ts`). */
export const keepPublic = <Entry extends Pick<SentEntry, 'raw' | 'path'>>(
  entries: readonly Entry[],
  report: Report,
): Entry[] =>
  entries.filter(({ raw, path }) => {
    const withheld = findWithheld(raw, Date.now());
    if (withheld) report({ path, reason: `${withheld.reason}; not shown`, withheld });
    return withheld === null;
  });

/** The first `max` of some items; the others are left out before they are parsed, with one report. */
export function capItems<T>(items: readonly T[], max: number, path: string, report: Report, noun = 'entries') {
  if (items.length <= max) return items;
  report({ path: path || 'the body', reason: `has more than ${max} ${noun}; only the first ${max} are read` });
  return items.slice(0, max);
}

/**
 * Reads public entries in their order, as far as they are asked for; `null` for one that is dropped.
 * @throws ShapeError at the end if none of them can be read: what nobody can read never replaces good content
 */
export function* readAll<Schema extends z.ZodObject, Item>(
  entries: readonly SentEntry[],
  place: string,
  parser: ObjectParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): Generator<Item | null> {
  let fault = '';
  let isRead = entries.length === 0;
  for (const entry of entries) {
    const item = readItem(entry, parser, ctx, report, (why) => (fault ||= why));
    isRead ||= item !== null;
    yield item;
  }
  if (!isRead) throw new ShapeError(`no item of ${place || 'the body'} can be read: ${fault}`);
}

function listEntries(rawItems: readonly unknown[], path: string, max: number, report: Report): readonly SentEntry[] {
  const sent = rawItems.map((raw, index) => ({ raw, path: `${path}[${index}]`, fallbackId: `item-${index + 1}` }));
  return capItems(keepPublic(sent, report), max, path, report);
}

/** Reads a list inside an item: the first `max` that are public, without those that do not parse, in the backend's order. */
export function readItems<Schema extends z.ZodObject, Item extends { id: string }>(
  rawItems: readonly unknown[],
  path: string,
  parser: ListParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): (Item & InLanguage)[] {
  const entries = listEntries(rawItems, path, parser.max, report);
  return withUniqueIds(entries.flatMap((entry) => readItem(entry, parser, ctx, report) ?? []));
}

/** The items of a list, or of an object with numbers for keys, which it reports; else `null`. */
export function openList(value: unknown, path: string, report: Report): unknown[] | null {
  const list = toArray(value);
  if (list !== null && !Array.isArray(value)) report({ path: path || 'the body', reason: NUMBERED });
  return list;
}

/**
 * Reads the body of a response that is a list: like `readItems`.
 * @throws ShapeError if there is no list, or if entries are public and none of them can be read
 */
export function readList<Schema extends z.ZodObject, Item extends { id: string }>(
  body: unknown,
  parser: ListParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): Item[] {
  const { value, path } = unwrap(body, 'a list', (candidate) => toArray(candidate) !== null);
  const entries = listEntries(openList(value, path, report) ?? [], path, parser.max, report);
  return withUniqueIds([...readAll(entries, path, parser, ctx, report)].flatMap((item) => item ?? []));
}

/**
 * Reads the body of a response that is one object, or a list of which the first element counts that is public and can be
 * read; `null` if the list is empty, or nothing is public.
 * @param wanted names the object in errors: "contact data"
 * @throws ShapeError if there is no object with a key field, or it cannot be read
 */
export function readObject<Schema extends z.ZodObject, Item>(
  body: unknown,
  wanted: string,
  parser: ObjectParser<Schema, Item>,
  ctx: ReadContext,
  report: Report,
): Item | null {
  const described = `${wanted} (${parser.keyFields.join(' or ')})`;
  const isWanted = (found: unknown) =>
    isJsonObject(found) && parser.keyFields.some((field) => Object.hasOwn(found, field));
  const { value, path } = unwrap(body, described, (found) => toArray(found) !== null || isWanted(found));
  const list = openList(value, path, report);
  const sent = list
    ? list.map((raw, index) => ({ raw, path: `${path}[${index}]`, fallbackId: 'item-1' }))
    : [{ raw: value, path, fallbackId: 'item-1' }];
  for (const item of readAll(keepPublic(sent, report), path, parser, ctx, report)) if (item !== null) return item;
  return null;
}

/** Ids are React keys: the second of two equal ones gets `-2`. */
function withUniqueIds<Item extends { id: string }>(items: Item[]): Item[] {
  const ids = toUniqueNames(items.map(({ id }) => id));
  return items.map((item, index) => ({ ...item, id: ids[index] ?? item.id }));
}
