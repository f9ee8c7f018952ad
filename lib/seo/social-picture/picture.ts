import { createHash } from 'node:crypto';

import brand from '@generated/brand.json';

import { getEnv } from '@/lib/env';
import { socialPicturePath } from '@/lib/seo/machine-paths';

export const SOCIAL_PICTURE_PX = { width: 1200, height: 630 };

/** Version of the drawing. Increase it when the drawing changes, so that its URLs change. */
const DESIGN = 2;

const ID_CHARACTERS = 20;

/** A page with its own picture. */
export interface PicturedPage {
  /** The kind of page, such as "Blog". */
  eyebrow: string;
  title: string;
}

/** The picture of pages without their own: the headline of the home page (§1). */
export const SITE_PICTURE: PicturedPage = {
  eyebrow: 'Business software',
  title: 'All-in-one business solution for manufacturers, wholesalers, traders, and retailers.',
};

export const toPicturedPost = ({ title }: { title: string }): PicturedPage => ({ eyebrow: 'Blog', title });

export const toPicturedProduct = ({ name }: { name: string }): PicturedPage => ({
  eyebrow: 'Desktop Software',
  title: name,
});

/** The name of a picture: a digest of its texts. Always short and plain; a new title gets a new URL. */
export function toPictureId({ eyebrow, title }: PicturedPage): string {
  const parts = JSON.stringify([DESIGN, brand, getEnv().BRAND_NAME, eyebrow, title]);
  return createHash('sha256').update(parts).digest('hex').slice(0, ID_CHARACTERS);
}

/** The path of a page's social picture, for `image` of `buildMetadata`. */
export const pagePicturePath = (page: PicturedPage) => socialPicturePath(toPictureId(page));

/** Pages with a picture, by the name of the picture. */
export const indexPicturedPages = (pages: readonly PicturedPage[]): ReadonlyMap<string, PicturedPage> =>
  new Map(pages.map((page) => [toPictureId(page), page]));
