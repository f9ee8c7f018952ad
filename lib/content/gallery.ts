import { z } from 'zod';

import { defineList, type ItemOf } from '@/lib/content/shared/define-collection';
import { pictureField, plainTextField, required, textField } from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';

export const GALLERY_PICTURES = defineList({
  key: 'gallery',
  path: '/api/gallery',
  file: 'gallery.json',
  noun: ['picture', 'pictures'],
  shownOn: 'about',
  part: 'gallery',
  schema: z.object({
    id: textField,
    img: required(pictureField),
    alt: plainTextField,
    title: plainTextField,
  }),
  toItem(api, ctx) {
    const image = readAssetUrl(api.img, 'img', ctx);
    if (image === null) return ctx.drop('', 'has no usable picture');
    return { id: api.id ?? ctx.fallbackId, image, alt: api.alt ?? api.title ?? '' };
  },
});

/** A picture of the gallery (§2 About, §3 Gallery item). */
export type GalleryPicture = ItemOf<typeof GALLERY_PICTURES>;
