import { type Product } from '@/lib/content/products/product';
import { apiProductSchema } from '@/lib/content/products/schema';
import { toProduct } from '@/lib/content/products/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';
import { noteSharedNames } from '@/lib/content/shared/shared-names';
import { assignSlugs, toTitleSlug } from '@/lib/routing/slugs';

const toSlug = ({ name }: Pick<Product, 'name'>) => toTitleSlug(name);

/**
 * Reads the response of `GET /api/desktop_software` (§7); the slug of a product is its name lower-cased (§2).
 * @throws ShapeError where the response is no such list.
 */
export function parseProducts(body: unknown, ctx: ReadContext, report: Report): Product[] {
  const parser = { schema: apiProductSchema, keyFields: ['name', 'title'], toItem: toProduct };
  const products = assignSlugs(readList(body, parser, ctx, report), toSlug);
  noteSharedNames(products, toSlug, report);
  return products;
}

export const PRODUCTS = defineCollection({
  key: 'desktop_software',
  noun: ['product', 'products'],
  itemSchema: apiProductSchema,
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
