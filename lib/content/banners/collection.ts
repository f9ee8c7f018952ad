import { type Banner } from '@/lib/content/banners/banner';
import { apiBannerSchema } from '@/lib/content/banners/schema';
import { toBanner } from '@/lib/content/banners/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';

/**
 * Reads the response of `GET /api/banner` (§7).
 * @throws ShapeError where the response is no such list.
 */
export function parseBanners(body: unknown, ctx: ReadContext, report: Report): Banner[] {
  return readList(body, { schema: apiBannerSchema, keyFields: ['img'], toItem: toBanner }, ctx, report);
}

export const BANNERS = defineCollection({
  key: 'banner',
  noun: ['banner', 'banners'],
  itemSchema: apiBannerSchema,
  wantedFields: ['img'],
  parse: parseBanners,
});
