import { toTitleSlug } from '@/lib/routing/slugs';

interface Entry {
  slug: string;
}

interface SlugIndex<T> {
  bySlug: ReadonlyMap<string, T>;
  byAlias: ReadonlyMap<string, T>;
}

/** One index per list; it is garbage-collected with its list. */
const indexes = new WeakMap<readonly Entry[], SlugIndex<Entry>>();

/** Treats spaces, hyphens, underscores and plus signs between words alike. */
const toLooseKey = (name: string) => toTitleSlug(name).replace(/[\s+_-]+/g, '-');

function buildIndex<T extends Entry>(items: readonly T[], toAliases: (item: T) => readonly string[]): SlugIndex<T> {
  const byAlias = new Map<string, T>();
  for (const item of items) {
    for (const alias of [item.slug, ...toAliases(item)].map(toLooseKey)) {
      if (alias !== '' && !byAlias.has(alias)) byAlias.set(alias, item);
    }
  }
  return { bySlug: new Map(items.map((item) => [item.slug, item])), byAlias };
}

function getIndex<T extends Entry>(items: readonly T[], toAliases: (item: T) => readonly string[]): SlugIndex<T> {
  const known = indexes.get(items) as SlugIndex<T> | undefined;
  if (known) return known;
  const index = buildIndex(items, toAliases);
  indexes.set(items, index);
  return index;
}

/** The entry at a decoded slug, or `null`. Builds the index once per list. */
export function findBySlug<T extends Entry>(
  items: readonly T[],
  slug: string,
  toAliases: (item: T) => readonly string[],
): T | null {
  return getIndex(items, toAliases).bySlug.get(slug) ?? null;
}

/**
 * Finds the entry of an old or mis-cased path, or `null`; the page redirects to the entry's own slug (§2 Slugs). Ignores
 * case and the separators between words.
 */
export function findByAnyCase<T extends Entry>(
  items: readonly T[],
  name: string,
  toAliases: (item: T) => readonly string[],
): T | null {
  const { bySlug, byAlias } = getIndex(items, toAliases);
  return bySlug.get(toTitleSlug(name)) ?? byAlias.get(toLooseKey(name)) ?? null;
}
