import { type IndustryTile } from '@/lib/content/industries/industry';
import { type ApiIndustryTile } from '@/lib/content/industries/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** A tile of a category; dropped with neither a title nor a usable picture. */
export function toIndustryTile(api: ApiIndustryTile, ctx: ItemContext): IndustryTile | null {
  const image = readAssetUrl(api.image, 'image', ctx);
  if (api.title === null && image === null) {
    ctx.note('', 'has neither a title nor a usable picture; item dropped');
    return null;
  }
  return { title: api.title ?? '', image };
}
