import { z } from 'zod';

import { defineList } from '@/lib/content/shared/define-collection';
import { type InLanguage } from '@/lib/content/shared/read-item';
import { pictureField, plainTextField, textField, wanted } from '@/lib/content/shared/text-field';
import { readAssetUrl } from '@/lib/content/shared/urls';

/** A client's logo and name (§3 Brand). */
export interface Brand extends InLanguage {
  id: string;
  name: string;
  logo: string | null;
}

/** A brand with neither a name nor a usable picture is dropped. */
export const BRANDS = defineList({
  key: 'brands',
  path: '/api/brands',
  file: 'brands.json',
  noun: ['brand', 'brands'],
  shownOn: 'home',
  schema: z.object({ id: textField, img: wanted(pictureField), name: wanted(plainTextField) }),
  keyFields: ['name', 'img'],
  toItem(api, ctx): Brand | null {
    const logo = readAssetUrl(api.img, 'img', ctx);
    if (api.name === null && logo === null) return ctx.drop('', 'has neither a name nor a usable picture');
    return { id: api.id ?? ctx.fallbackId, name: api.name ?? '', logo };
  },
});
