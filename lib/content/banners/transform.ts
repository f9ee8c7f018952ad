import { type Banner } from '@/lib/content/banners/banner';
import { type ApiBanner } from '@/lib/content/banners/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** A picture of the hero slider; dropped without a usable picture. */
export function toBanner(api: ApiBanner, ctx: ItemContext): Banner | null {
  const image = readAssetUrl(api.img, 'img', ctx);
  if (image === null) {
    ctx.note('', 'has no usable picture; item dropped');
    return null;
  }
  return {
    id: api.id ?? ctx.fallbackId,
    image,
    mobileImage: readAssetUrl(api.mobile_img, 'mobile_img', ctx),
    alt: api.alt ?? '',
  };
}
