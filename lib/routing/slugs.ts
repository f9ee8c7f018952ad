import { decodePercent } from '@/lib/format/decode-percent';
import { toUniqueNames } from '@/lib/format/unique-names';

const SLUG_CHARACTERS_MAX = 300;
/** With its folder and a number, a path is not refused (lib/http/refused-path.ts). A Devanagari letter needs nine of these. */
const ENCODED_SLUG_CHARACTERS_MAX = 1_900;

/** Cuts between code points: a path cannot encode half of a surrogate pair. */
function cutSlug(slug: string): string {
  let [count, encoded, cut] = [0, 0, ''];
  for (const character of slug) {
    count += 1;
    encoded += encodeURIComponent(character).length;
    if (count > SLUG_CHARACTERS_MAX || encoded > ENCODED_SLUG_CHARACTERS_MAX) return cut.trim();
    cut += character;
  }
  return slug;
}

/** Normalises a name for comparison and paths: composed Unicode, single spaces, trimmed. */
const tidy = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * The slug of a post or product: its title or name lower-cased (§2 Route table).
 * Returned decoded; paths encode it. Empty for `.` and `..`, which browsers read as folders.
 */
export function toTitleSlug(name: string): string {
  // Composed again: lower-casing decomposes some letters.
  const slug = tidy(name).toLowerCase().normalize('NFC');
  return slug === '.' || slug === '..' ? '' : slug;
}

/**
 * The slug of a download page: lower-cased, trimmed, white space turned into hyphens, everything but word characters
 * and hyphens removed (§2). Empty for a name in Devanagari.
 */
export function toDownloadSlug(name: string): string {
  return tidy(name)
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '');
}

/** The slug of a path segment, percent-decoded; `null` if the encoding is malformed. */
export const decodeSlug = (segment: string): string | null => decodePercent(segment)?.normalize('NFC') ?? null;

/**
 * Gives each item a unique slug. The oldest of equal ones keeps it, or the first if `ageOf` returns `null` for any of
 * them; the others get `-2`, `-3`. An empty slug becomes the item's id (§3 Reading responses).
 */
export function assignSlugs<T extends { id: string }>(
  items: readonly T[],
  toSlug: (item: T) => string,
  ageOf: (item: T) => Date | null = () => null,
): (T & { slug: string })[] {
  const wanted = items.map((item) => cutSlug(toSlug(item) || item.id.toLowerCase()));
  const order = orderByAge(wanted, items.map(ageOf));
  const unique = toUniqueNames(order.map((index) => wanted[index]!));
  const slugs = new Map(order.map((index, place) => [index, unique[place]!]));
  return items.map((item, index) => ({ ...item, slug: slugs.get(index)! }));
}

/** The indexes of a list. Those of one slug are from old to new, if each has an age; between slugs no order matters. */
function orderByAge(slugs: readonly string[], ages: readonly (Date | null)[]): number[] {
  const ageless = new Set(slugs.filter((_, index) => !ages[index]));
  const timeOf = (index: number) => (ageless.has(slugs[index]!) ? 0 : ages[index]!.getTime());
  return [...slugs.keys()].sort((a, b) => timeOf(a) - timeOf(b));
}
