import { type z } from 'zod';

import { type CollectionSource } from '@/lib/backend/collection';
import { type OptionalPart } from '@/lib/company/pages';
import { type PageName } from '@/lib/page-table';
import { ENTRIES_MAX, LIST_ITEMS_MAX } from '@/lib/constants';
import { keepPublic, type ListParser, readList } from '@/lib/content/shared/read-body';
import { type InLanguage, type ReadContext, type Report, readItem } from '@/lib/content/shared/read-item';
import { listFields } from '@/lib/content/shared/text-field';
import { ENTRY_PAGES, type EntryKind, PATHS, toEntryPath } from '@/lib/routing/routes';
import { assignSlugs } from '@/lib/routing/slugs';

export interface Collection<T, Key extends string = string> {
  /** Names the collection in the cache, the log and `POST /api/revalidate` (§4). */
  key: Key;
  /** The path of its call (§7). */
  path: `/api/${string}`;
  /** Its file in the content folder (docs/embedded-content.md). In `posts/*.md` each file is one item. */
  file: `${string}.json` | `${string}.md`;
  /** The field that the text of a Markdown file fills. */
  textField?: string;
  /** Whether Markdown files are sorted by date, newest first, instead of by name. */
  isNewestFirst?: boolean;
  /** What an entry is called in reports. */
  noun: readonly [one: string, many: string];
  /** What is in `data`: a list of entries, one entry, or lists by name. */
  shape: 'list' | 'object' | 'groups';
  schema: z.ZodObject;
  /** Its fields of which an entry has at least one. */
  keyFields: readonly string[];
  shownOn: PageName;
  /** The part of it that shows them, if a vendor may leave that out. */
  part?: OptionalPart;
  /** The path of the page that shows an entry, for links between Markdown files; `null` if it has none. */
  toPagePath(fields: Record<string, unknown>): string | null;
  max?: number;
  /** The kind of its entries' pages, if they have pages (§2 Slugs). */
  page?: EntryKind;
  /** What pages show if it never loaded (§3, §8). */
  fallback(ctx: ReadContext): T;
  /** The list that pages show if the collection never loaded, and in place of an empty list (§3, §8). May be empty. */
  builtIn?(ctx: ReadContext): T;
  /**
   * Parses the body of a response. Pure. Reports items that it drops or finds odd.
   * @throws ShapeError if the body as a whole has the wrong shape
   */
  parse(body: unknown, ctx: ReadContext, report: Report): T;
}

/** A collection whose entries have a page each (§2 Slugs). */
export interface EntryCollection<T extends { slug: string }, Key extends string = string> extends Collection<T[], Key> {
  page: EntryKind;
  /** The dates on which its page changed, for the sitemap. */
  listChanges(entry: T): readonly (Date | null)[];
  /** Its own picture, for shared links and structured data: absolute, or a path of this site. */
  toPicture(entry: T): string | null;
  /** Other names by which old links ask for an entry. */
  toAliases(entry: T): readonly string[];
}

/** An item of a list of content, as its parser makes it. */
export type ItemOf<List> = List extends Collection<(infer Item)[]> ? Item : never;

type ListDefinition<Schema extends z.ZodObject, Item, Key extends string> = Omit<
  Collection<unknown, Key>,
  'shape' | 'schema' | 'keyFields' | 'toPagePath' | 'parse' | 'fallback' | 'builtIn'
> &
  Omit<ListParser<Schema, Item>, 'max' | 'keyFields'> & {
    /** By default those that are required. */
    keyFields?: readonly string[];
  };

type WithPage<Item> = Item & InLanguage & { slug: string };

/** Defines a collection with its own parser. Keeps the literal type of the key. */
export const defineCollection = <T, const Key extends string>(
  collection: Omit<Collection<T, Key>, 'toPagePath'>,
): Collection<T, Key> => ({ ...collection, toPagePath: () => PATHS[collection.shownOn] });

/** Defines a collection that is a list of items. */
export function defineList<Schema extends z.ZodObject, Item extends { id: string }, const Key extends string>(
  definition: ListDefinition<Schema, Item, Key>,
): Collection<(Item & InLanguage)[], Key> {
  const required = listFields(definition.schema).flatMap(({ name, need }) => (need === 'required' ? name : []));
  const parser = { max: LIST_ITEMS_MAX, keyFields: required, ...definition };
  return defineCollection({
    ...parser,
    shape: 'list',
    fallback: () => [],
    parse: (body, ctx, report) => readList(body, parser, ctx, report),
  });
}

/** Defines a list whose entries have a page each: every entry gets a unique slug. */
export function defineEntries<Schema extends z.ZodObject, Item extends { id: string }, const Key extends string>(
  definition: Omit<ListDefinition<Schema, Item, Key>, 'shownOn'> &
    Pick<EntryCollection<WithPage<Item>>, 'page' | 'toAliases' | 'builtIn' | 'listChanges' | 'toPicture'> & {
      /** The decoded slug by its rule (§2 Slugs); the parser makes it unique. */
      toSlug(item: Item): string;
      /** Of entries with one slug the oldest keeps it, if each has an age; else the first. */
      ageOf?(item: Item): Date | null;
    },
): EntryCollection<WithPage<Item>, Key> {
  const { page, toSlug, ageOf } = definition;
  const list = defineList<Schema, Item, Key>({ max: ENTRIES_MAX, shownOn: ENTRY_PAGES[page].list, ...definition });
  return {
    ...list,
    ...definition,
    builtIn: definition.builtIn,
    fallback: () => [],
    toPagePath(fields) {
      const [entry] = keepPublic([{ raw: fields, path: '', fallbackId: '' }], () => {});
      const parser = { ...definition, keyFields: list.keyFields };
      const item = entry ? readItem(entry, parser, { assetBase: null }, () => {}) : null;
      return item && toEntryPath(page, toSlug(item));
    },
    parse: (body, ctx, report) => assignSlugs(list.parse(body, ctx, report), toSlug, ageOf),
  };
}

/** A collection as `lib/backend` reads it. */
export const toSource = <T>({ key, path, parse }: Collection<T>, ctx: ReadContext): CollectionSource<T> => ({
  key,
  path,
  parse: (body, report) => parse(body, ctx, report),
});
