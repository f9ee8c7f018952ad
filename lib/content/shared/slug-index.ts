import { decodePercent } from '@/lib/format/decode-percent';
import { toTitleSlug } from '@/lib/routing/slugs';

interface Entry {
  slug: string;
}

interface SlugIndex<T> {
  bySlug: ReadonlyMap<string, T>;
  byAlias: ReadonlyMap<string, T>;
  /** By name without punctuation around it; `null` if several entries have the same. */
  byTrimmedName: ReadonlyMap<string, T | null>;
}

/** One index per list; it is garbage-collected with its list. */
const indexes = new WeakMap<readonly Entry[], SlugIndex<Entry>>();

/** Treats spaces, hyphens, underscores and plus signs between words alike. */
const toLooseKey = (name: string) => toTitleSlug(name).replace(/[\s+_-]+/g, '-');

const EDGES = /^[^\p{L}\p{M}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;

/** What makes a sign before it an emoji. Unicode counts it among the marks of letters. */
const EMOJI_MARKS = /[\ufe0f\u20e3]/g;

/** A name without the signs that a sentence or a chat program adds to an address: `guide).`, `guide”`, `guide।`, `guide❤️`. */
const toTrimmedKey = (name: string) => toLooseKey(name.replace(EMOJI_MARKS, '').replace(EDGES, ''));

function buildIndex<T extends Entry>(items: readonly T[], toAliases: (item: T) => readonly string[]): SlugIndex<T> {
  const byAlias = new Map<string, T>();
  const byTrimmedName = new Map<string, T | null>();
  for (const item of items) {
    const names = [item.slug, ...toAliases(item)];
    for (const alias of names.map(toLooseKey)) {
      if (alias !== '' && !byAlias.has(alias)) byAlias.set(alias, item);
    }
    for (const name of names.map(toTrimmedKey)) {
      const isShared = byTrimmedName.has(name) && byTrimmedName.get(name) !== item;
      byTrimmedName.set(name, isShared ? null : item);
    }
  }
  return { bySlug: new Map(items.map((item) => [item.slug, item])), byAlias, byTrimmedName };
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

/** Encoded once more by each program that passes a link on: `gst%2520guide`. */
const DECODINGS_MAX = 3;

/** A name, and what it is if it was percent-encoded more than once. */
function listDecoded(name: string): string[] {
  const names = [name];
  while (names.length <= DECODINGS_MAX) {
    const decoded = decodePercent(names.at(-1)!);
    if (decoded === null || decoded === names.at(-1)) break;
    names.push(decoded);
  }
  return names;
}

/**
 * Finds the entry of an old, mis-cased or damaged path, or `null`; the page redirects to the entry's own slug (§2 Slugs).
 * Ignores case and the separators between words. If nothing fits, ignores punctuation around the name and further
 * encodings, where only one entry fits.
 */
export function findByAnyCase<T extends Entry>(
  items: readonly T[],
  name: string,
  toAliases: (item: T) => readonly string[],
): T | null {
  const { bySlug, byAlias, byTrimmedName } = getIndex(items, toAliases);
  const names = listDecoded(name);
  for (const each of names) {
    const entry = bySlug.get(toTitleSlug(each)) ?? byAlias.get(toLooseKey(each));
    if (entry) return entry;
  }
  const keys = new Set(names.map(toTrimmedKey).filter(Boolean));
  const found = new Set([...keys].flatMap((key) => byTrimmedName.get(key) ?? (byTrimmedName.has(key) ? [null] : [])));
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}
