import { readTestContent } from '@/e2e/backend/content';
import { COLLECTION_KEYS, COLLECTIONS } from '@/lib/content/collections';
import { PATHS, toEntryPath } from '@/lib/routing/routes';

const POST = toEntryPath('posts', 'fifo or weighted average: valuing closing stock with one worked example');

/** Pages with all islands and all limits, for `npm test`. */
export const HEAVY_PAGES: readonly string[] = [PATHS.home, PATHS.blog, PATHS.contact, POST];

const content = await readTestContent();

/** The first entry of each collection with pages, but for posts: one of them is above. */
const ENTRIES = COLLECTION_KEYS.flatMap((key) => {
  const { page, parse } = COLLECTIONS[key];
  if (!page || page === 'posts') return [];
  const [entry] = parse(content[key], { assetBase: null }, () => {}) as { slug: string }[];
  return entry ? [toEntryPath(page, entry.slug)] : [];
});

/** Every kind of page. */
export const PAGES = [...Object.values(PATHS), POST, ...ENTRIES];
