import { type Brand } from '@/lib/content/brands/brand';
import { apiBrandSchema } from '@/lib/content/brands/schema';
import { toBrand } from '@/lib/content/brands/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';

/**
 * Reads the response of `GET /api/brands` (§7).
 * @throws ShapeError where the response is no such list.
 */
export function parseBrands(body: unknown, ctx: ReadContext, report: Report): Brand[] {
  return readList(body, { schema: apiBrandSchema, keyFields: ['name', 'img'], toItem: toBrand }, ctx, report);
}

export const BRANDS = defineCollection({
  key: 'brands',
  noun: ['brand', 'brands'],
  itemSchema: apiBrandSchema,
  wantedFields: ['img', 'name'],
  parse: parseBrands,
});
