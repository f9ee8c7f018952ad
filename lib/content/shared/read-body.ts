import { type z } from 'zod';

import { type Finding, ShapeError } from '@/lib/backend/collection';
import { describeValue, hasAnyField, isJsonObject, toArray, unwrap } from '@/lib/content/shared/envelope';
import { RICH_TEXT_CHARACTERS_MAX, TEXT_CHARACTERS_MAX } from '@/lib/content/shared/text-field';
import { toUniqueNames } from '@/lib/format/unique-names';

/** What reading a response depends on beside the response. */
export interface ReadContext {
  /** The backend's base URL, against which relative URLs are resolved; `null` with the embedded content. */
  assetBase: string | null;
}

export type Report = (finding: Finding) => void;

/** What a transform knows of the item it is given. */
export interface ItemContext extends ReadContext {
  /** For an item that carries no id: its place in the list, the same at every reading of the same answer. */
  fallbackId: string;
  /** Reports something odd about a field of this item. */
  note: (field: string, reason: string) => void;
}

/** How one item of a list is checked and read. */
export interface ListParser<Api, Item> {
  schema: z.ZodType<Api>;
  /** Upstream's names of which an item has at least one. A list in which no item has any is not the list asked for. */
  keyFields: readonly string[];
  /** `null` drops the item: it has noted why. */
  toItem: (api: Api, ctx: ItemContext) => Item | null;
}

/** Whether a field holds all that it may hold and was sent more (`lib/content/shared/text-field.ts`). */
function isCut(sent: unknown, read: unknown): boolean {
  if (typeof sent !== 'string' || typeof read !== 'string' || sent.length <= TEXT_CHARACTERS_MAX) return false;
  return read.length > RICH_TEXT_CHARACTERS_MAX / 2
    ? sent.length > RICH_TEXT_CHARACTERS_MAX
    : read.endsWith('…') && read.length >= TEXT_CHARACTERS_MAX;
}

/** Fields that came with something that no field of theirs can hold, and so were taken as absent or cut. */
function noteUnreadableFields(raw: unknown, read: unknown, note: ItemContext['note']): void {
  if (!isJsonObject(raw) || !isJsonObject(read)) return;
  for (const [field, value] of Object.entries(read)) {
    const sent = raw[field];
    const isUnreadable = typeof sent === 'boolean' || (typeof sent === 'object' && sent !== null);
    if (value === null && isUnreadable) note(field, `is ${describeValue(sent)} where text belongs; taken as absent`);
    if (isCut(sent, value)) note(field, `has ${String(sent).length} characters; not all of them are kept`);
  }
}

/** Reads one item, or reports why it is dropped: whatever one item is like, the others stay. */
export function readItem<Api, Item>(
  raw: unknown,
  path: string,
  fallbackId: string,
  parser: Pick<ListParser<Api, Item>, 'schema' | 'toItem'>,
  ctx: ReadContext,
  report: Report,
): Item | null {
  const result = parser.schema.safeParse(raw);
  if (!result.success) {
    for (const issue of result.error.issues) {
      report({ path: [path, ...issue.path.map(String)].join('.'), reason: `${issue.message}; item dropped` });
    }
    return null;
  }
  const note = (field: string, reason: string) => report({ path: field ? `${path}.${field}` : path, reason });
  noteUnreadableFields(raw, result.data, note);
  try {
    return parser.toItem(result.data, { assetBase: ctx.assetBase, fallbackId, note });
  } catch (error) {
    note('', `cannot be read (${error instanceof Error ? error.message : 'unknown'}); item dropped`);
    return null;
  }
}

/** Reads every item of a list, drops those that do not parse, and keeps the rest in the backend's order. */
export function readItems<Api, Item extends { id: string }>(
  rawItems: readonly unknown[],
  path: string,
  parser: Pick<ListParser<Api, Item>, 'schema' | 'toItem'>,
  ctx: ReadContext,
  report: Report,
): Item[] {
  const items = rawItems.flatMap((raw, index) => {
    const item = readItem(raw, `${path}[${index}]`, `item-${index + 1}`, parser, ctx, report);
    return item === null ? [] : [item];
  });
  return withUniqueIds(items);
}

/**
 * Reads the body of a response that is a list.
 * @throws ShapeError where there is no list, or where a list that is not empty holds nothing that was asked for.
 */
export function readList<Api, Item extends { id: string }>(
  body: unknown,
  parser: ListParser<Api, Item>,
  ctx: ReadContext,
  report: Report,
): Item[] {
  const { value, path } = unwrap(body, 'a list', (candidate) => toArray(candidate) !== null);
  const rawItems = toArray(value) ?? [];
  if (rawItems.length > 0 && !rawItems.some((raw) => hasAnyField(raw, parser.keyFields))) {
    throw new ShapeError(`no item of ${path || 'the body'} has a field ${parser.keyFields.join(' or ')}`);
  }
  return readItems(rawItems, path, parser, ctx, report);
}

/** Ids are keys of lists on every screen: the second of two equal ones gets `-2`. */
function withUniqueIds<Item extends { id: string }>(items: Item[]): Item[] {
  const ids = toUniqueNames(items.map(({ id }) => id));
  return items.map((item, index) => ({ ...item, id: ids[index] ?? item.id }));
}
