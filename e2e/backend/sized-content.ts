import { type BackendContent, readTestContent } from '@/e2e/backend/content';
import { buildManyDownloads } from '@/e2e/backend/many-downloads';
import { buildManyPosts } from '@/e2e/backend/many-posts';

type Item = Record<string, unknown>;
/** Fields whose values tell items apart. */
const NAMES = ['name', 'title', 'marquees_first', 'alt'] as const;

/** The first items of a list, or all of them again and again with a number behind their names. */
const resize = (items: Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const item: Item = { ...items[index % items.length], id: index + 1 };
    if (index < items.length) return item;
    const field = NAMES.find((name) => name in item);
    return field ? { ...item, [field]: `${String(item[field])} ${index + 1}` } : item;
  });

/** The shipped content with `count` items in every list: what a small vendor has, and a large one. */
export async function buildSizedContent(count: number): Promise<BackendContent> {
  const shipped = await readTestContent();
  const resizeBody = (body: unknown) => ({ data: resize((body as { data: Item[] }).data, count) });
  const categories = Object.entries((shipped.category as { data: Record<string, Item[]> }).data);
  return {
    ...shipped,
    marquee: resizeBody(shipped.marquee),
    banner: resizeBody(shipped.banner),
    category: {
      data: Object.fromEntries(
        Array.from({ length: count }, (_, index) => {
          const [name, tiles] = categories[index % categories.length]!;
          return [index < categories.length ? name : `${name} ${index + 1}`, resize(tiles, count)];
        }),
      ),
    },
    brands: resizeBody(shipped.brands),
    blogs: buildManyPosts(count),
    journey: resizeBody(shipped.journey),
    gallery: resizeBody(shipped.gallery),
    desktop_software: resizeBody(shipped.desktop_software),
    downloads: buildManyDownloads(count),
  };
}
