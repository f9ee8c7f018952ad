import { type GalleryPicture } from '@/lib/content/gallery/gallery-picture';
import { apiGalleryPictureSchema } from '@/lib/content/gallery/schema';
import { toGalleryPicture } from '@/lib/content/gallery/transform';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';

/**
 * Reads the response of `GET /api/gallery` (§7).
 * @throws ShapeError where the response is no such list.
 */
export function parseGalleryPictures(body: unknown, ctx: ReadContext, report: Report): GalleryPicture[] {
  return readList(body, { schema: apiGalleryPictureSchema, keyFields: ['img'], toItem: toGalleryPicture }, ctx, report);
}

export const GALLERY_PICTURES = defineCollection({
  key: 'gallery',
  noun: ['picture', 'pictures'],
  itemSchema: apiGalleryPictureSchema,
  wantedFields: ['img'],
  parse: parseGalleryPictures,
});
