import { type BackendContent, readTestContent } from '@/e2e/backend/content';
import { COLLECTION_KEYS, type CollectionKey } from '@/lib/content/collections';

type Item = Record<string, unknown>;
type List = { data: Item[] };

/** The word in pages that show this edition of a collection. */
export const markOf = (key: CollectionKey, edition: string) => `mark-${key.replace('_', '-')}-${edition}`;

/** A page that shows the collection. */
export const PAGE_OF: Record<CollectionKey, string> = {
  contact: '/career',
  marquee: '/partners',
  banner: '/',
  category: '/',
  brands: '/',
  blogs: '/blog',
  journey: '/about',
  gallery: '/about',
  desktop_software: '/desktop-software',
  downloads: '/download',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
};

const shipped = await readTestContent();

/** The test content of a collection with the mark of an edition in its first item. */
export function buildEdition(key: CollectionKey, edition: string): unknown {
  const mark = markOf(key, edition);
  const body = structuredClone(shipped[key]);
  const first = (body as List).data[0] ?? {};
  switch (key) {
    case 'contact':
      first.email = `${mark}@ankbahi.example`;
      break;
    case 'marquee':
      first.marquees_first = mark;
      break;
    case 'banner':
    case 'gallery':
      first.alt = mark;
      break;
    case 'category':
      return { data: { [mark]: [], ...(body as { data: Item }).data } };
    case 'brands':
      first.name = mark;
      break;
    case 'blogs':
    case 'journey':
    case 'terms':
      first.title = mark;
      break;
    case 'desktop_software':
      first.name = mark;
      break;
    case 'downloads':
      first.software_name = mark;
      break;
    case 'privacy':
      return { data: { ...(body as { data: Item }).data, content: `<p>${mark}</p>` } };
  }
  return body;
}

/** An edition of all collections, or of some. */
export function buildEditions(
  edition: string,
  keys: readonly CollectionKey[] = COLLECTION_KEYS,
): Partial<BackendContent> {
  return Object.fromEntries(keys.map((key) => [key, buildEdition(key, edition)]));
}
