import { decodePercent } from '@/lib/format/decode-percent';
import { toTitleSlug } from '@/lib/routing/slugs';

interface Entry {
  slug: string;
}

type ToAliases<T> = (item: T) => readonly string[];

/** By name without case and punctuation; `null` if several slugs have the same. */
type Index<T> = ReadonlyMap<string, T | null>;

/** One index per list; it is garbage-collected with its list. */
const indexes = new WeakMap<readonly Entry[], Index<Entry>>();

/** Encoded once more by each program that passes a link on: `gst%2520guide`. */
const DECODINGS_MAX = 3;

/** The words of a name: what sentences, chat programs and old links do to an address does not count: `GST+guide).`. */
function toKey(name: string): string {
  let decoded = name;
  for (let count = 0; count < DECODINGS_MAX; count += 1) decoded = decodePercent(decoded) ?? decoded;
  return toTitleSlug(decoded)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
}

function buildIndex<T extends Entry>(items: readonly T[], toAliases: ToAliases<T>): Index<T> {
  const index = new Map<string, T | null>();
  for (const item of items) {
    const key = toKey(item.slug);
    index.set(key, index.has(key) ? null : item);
  }
  for (const item of items) {
    for (const key of toAliases(item).map(toKey)) if (!index.has(key)) index.set(key, item);
  }
  return index;
}

/** The entry at a decoded slug, or `null`. */
export const findBySlug = <T extends Entry>(items: readonly T[], slug: string): T | null =>
  items.find((item) => item.slug === slug) ?? null;

/**
 * Finds the entry of an old, mis-cased or damaged path, or `null`; the page redirects to the entry's own slug (§2 Slugs).
 * Ignores case, punctuation and further encodings, where only one entry fits. Builds the index once per list.
 */
export function findByAnyCase<T extends Entry>(items: readonly T[], name: string, toAliases: ToAliases<T>): T | null {
  const index = (indexes.get(items) as Index<T> | undefined) ?? buildIndex(items, toAliases);
  indexes.set(items, index);
  const key = toKey(name);
  return findBySlug(items, toTitleSlug(name)) ?? (key === '' ? null : (index.get(key) ?? null));
}
