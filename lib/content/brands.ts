import { z } from 'zod';

import { defineList, type ItemOf } from '@/lib/content/shared/define-collection';
import { pictureField, plainTextField, textField, wanted } from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';

export const BRANDS = defineList({
  key: 'brands',
  path: '/api/brands',
  file: 'brands.json',
  noun: ['brand', 'brands'],
  shownOn: 'home',
  schema: z.object({ id: textField, img: wanted(pictureField), name: wanted(plainTextField) }),
  keyFields: ['name', 'img'],
  toItem(api, ctx) {
    const logo = readAssetUrl(api.img, 'img', ctx);
    if (api.name === null && logo === null) return ctx.drop('', 'has neither a name nor a usable picture');
    return { id: api.id ?? ctx.fallbackId, name: api.name ?? '', logo };
  },
});

/** A client's logo and name (§3 Brand). */
export type Brand = ItemOf<typeof BRANDS>;
