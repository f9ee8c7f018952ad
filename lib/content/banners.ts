import { z } from 'zod';

import { defineList, type ItemOf } from '@/lib/content/shared/define-collection';
import { pictureField, plainTextField, required, textField } from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';

export const BANNERS = defineList({
  key: 'banner',
  path: '/api/banner',
  file: 'banner.json',
  noun: ['banner', 'banners'],
  shownOn: 'home',
  schema: z.object({
    id: textField,
    img: required(pictureField),
    mobile_img: pictureField,
    alt: plainTextField,
  }),
  toItem(api, ctx) {
    const image = readAssetUrl(api.img, 'img', ctx);
    if (image === null) return ctx.drop('', 'has no usable picture');
    return {
      id: api.id ?? ctx.fallbackId,
      /** For windows from 768 px upwards. */
      image,
      /** Another composition for smaller windows; `null` if `image` serves all. */
      mobileImage: readAssetUrl(api.mobile_img, 'mobile_img', ctx),
      /** Empty if the backend sends none: the picture is then decorative. */
      alt: api.alt ?? '',
    };
  },
});

/** One picture of the hero slider (§2 Home, §3 Banner item). */
export type Banner = ItemOf<typeof BANNERS>;
