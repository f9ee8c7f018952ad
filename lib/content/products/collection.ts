import { type Product } from '@/lib/content/products/product';
import { apiProductSchema } from '@/lib/content/products/schema';
import { toProduct } from '@/lib/content/products/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';
import { assignSlugs, toTitleSlug } from '@/lib/routing/slugs';

/**
 * Reads the response of `GET /api/desktop_software` (§7); the slug of a product is its name lower-cased (§2).
 * @throws ShapeError where the response is no such list.
 */
export function parseProducts(body: unknown, ctx: ReadContext, report: Report): Product[] {
  const reader = { schema: apiProductSchema, keyFields: ['name', 'title'], toItem: toProduct };
  return assignSlugs(readList(body, reader, ctx, report), (product) => toTitleSlug(product.name));
}

export const PRODUCTS = defineCollection({
  key: 'desktop_software',
  noun: ['product', 'products'],
  wantedFields: [
    'name',
    'logo',
    'version',
    'release_date',
    'short_desc|description',
    'download_file',
    'title',
    'explore_link',
  ],
  parse: parseProducts,
});

/** Under which other names an old link may ask for a product. */
export const toProductAliases = ({ title }: Product) => [title];
