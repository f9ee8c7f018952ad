import { type CollectionKey } from '@/lib/backend/collection';
import { SOFTWARE, toSoftwareAliases } from '@/lib/content/downloads/collection';
import { POSTS, toPostAliases } from '@/lib/content/posts/collection';
import { PRODUCTS, toProductAliases } from '@/lib/content/products/collection';
import { type ContentCollection } from '@/lib/content/shared/content-collection';
import { findByAnyCase } from '@/lib/content/shared/slug-index';
import {
  blogPostPath,
  desktopProductPath,
  downloadPath,
  MISSING_PRODUCT_SLUG,
  NO_PAGE_PATH,
} from '@/lib/routing/paths';
import { repairPath } from '@/lib/routing/repair-path';
import { decodeSlug } from '@/lib/routing/slugs';

/** The entries of one list that have pages of their own. */
interface EntryPages {
  /** Ends with a slash; a slug follows. */
  folder: string;
  key: CollectionKey;
  has(list: unknown, slug: string): boolean;
  /** The slug whose page is shown for all that are missing, where that is not the page of every unknown path. */
  missingSlug?: string;
}

const entryPages = <T extends { slug: string }>(
  toPath: (slug: string) => string,
  { key }: ContentCollection<T[]>,
  toAliases: (entry: T) => readonly string[],
  missingSlug?: string,
): EntryPages => ({
  folder: toPath(''),
  key,
  missingSlug,
  has: (list, slug) => findByAnyCase(list as T[], slug, toAliases) !== null,
});

const ENTRY_PAGES: readonly EntryPages[] = [
  entryPages(blogPostPath, POSTS, toPostAliases),
  entryPages(downloadPath, SOFTWARE, toSoftwareAliases),
  // §2 Desktop software detail has a sentence of its own.
  entryPages(desktopProductPath, PRODUCTS, toProductAliases, MISSING_PRODUCT_SLUG),
];

/**
 * The path whose kept page says the same as that of an entry that is not there, or `undefined` where `path` is anything
 * else: an entry, an old or misspelled name of one, another page, or one of which content does not tell now.
 * @param path of a request, percent-encoded, without a query
 * @param peek what is held of a collection; `undefined` where that is old or unknown
 */
export function findMissingPath(path: string, peek: (key: CollectionKey) => unknown): string | undefined {
  const pages = ENTRY_PAGES.find(({ folder }) => path.startsWith(folder));
  if (!pages) return undefined;
  const segment = path.slice(pages.folder.length);
  if (segment === '' || segment.includes('/') || repairPath(path)) return undefined;
  const list = peek(pages.key);
  // Samples may stand in for an empty list (§3).
  if (!Array.isArray(list) || list.length === 0) return undefined;
  if (pages.has(list, decodeSlug(segment) ?? '')) return undefined;
  const { folder, missingSlug } = pages;
  if (missingSlug === undefined) return NO_PAGE_PATH;
  // An entry may bear the name that stands for none.
  return pages.has(list, missingSlug) ? undefined : folder + missingSlug;
}
