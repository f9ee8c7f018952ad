import { type BackendContent, buildValue, findShownField, type Item, readTestContent } from '@/e2e/backend/content';
import { COLLECTION_KEYS, COLLECTIONS, type CollectionKey } from '@/lib/content/collections';
import { PATHS } from '@/lib/routing/routes';

/** The word in pages that show this edition of a collection. */
export const markOf = (key: CollectionKey, edition: string) => `mark-${key.replace('_', '-')}-${edition}`;

/** A page that shows the collection. */
export const PAGE_OF = Object.fromEntries(
  COLLECTION_KEYS.map((key) => [key, PATHS[COLLECTIONS[key].shownOn]]),
) as Record<CollectionKey, string>;

const shipped = await readTestContent();

/** The test content of a collection with the mark of an edition in its first item. */
export function buildEdition(key: CollectionKey, edition: string): unknown {
  const mark = markOf(key, edition);
  const { data } = structuredClone(shipped[key]) as { data: Item | Item[] };
  if (COLLECTIONS[key].shape === 'groups') return { data: { [mark]: [], ...data } };
  const field = findShownField(key);
  const [first] = [data].flat();
  if (first) first[field.name] = buildValue(field, mark);
  return { data };
}

/** An edition of all collections, or of some. */
export function buildEditions(
  edition: string,
  keys: readonly CollectionKey[] = COLLECTION_KEYS,
): Partial<BackendContent> {
  return Object.fromEntries(keys.map((key) => [key, buildEdition(key, edition)]));
}
