import { type GalleryPicture } from '@/lib/content/gallery/gallery-picture';
import { type ApiGalleryPicture } from '@/lib/content/gallery/schema';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** A picture of the gallery; dropped without a usable picture. */
export function toGalleryPicture(api: ApiGalleryPicture, ctx: ItemContext): GalleryPicture | null {
  const image = readAssetUrl(api.img, 'img', ctx);
  if (image === null) {
    ctx.note('', 'has no usable picture; item dropped');
    return null;
  }
  return { id: api.id ?? ctx.fallbackId, image, alt: api.alt ?? api.title ?? '' };
}
