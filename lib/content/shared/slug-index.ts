import { toTitleSlug } from '@/lib/routing/slugs';

interface Entry {
  slug: string;
}

interface SlugIndex<T> {
  bySlug: ReadonlyMap<string, T>;
  byAlias: ReadonlyMap<string, T>;
}

/** One index for each loaded list: a list that is replaced takes its index with it. */
const indexes = new WeakMap<readonly Entry[], SlugIndex<Entry>>();

/** One form for words with spaces, hyphens, underscores or plus signs between them. */
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

/** The entry at a decoded slug, or `null`. The index is built once for each loaded list. */
export function findBySlug<T extends Entry>(
  items: readonly T[],
  slug: string,
  toAliases: (item: T) => readonly string[],
): T | null {
  return getIndex(items, toAliases).bySlug.get(slug) ?? null;
}

/**
 * The entry that an old or mis-cased path means, or `null`: its page responds with a redirect to the entry's own slug
 * (§2 Slugs). Case, and what stands between words, do not count.
 */
export function findByAnyCase<T extends Entry>(
  items: readonly T[],
  name: string,
  toAliases: (item: T) => readonly string[],
): T | null {
  const { bySlug, byAlias } = getIndex(items, toAliases);
  return bySlug.get(toTitleSlug(name)) ?? byAlias.get(toLooseKey(name)) ?? null;
}
