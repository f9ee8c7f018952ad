import { createHash } from 'node:crypto';

import brand from '@generated/brand.json';

import { getEnv } from '@/lib/env';
import { socialPicturePath } from '@/lib/seo/machine-paths';

export const SOCIAL_PICTURE_PX = { width: 1200, height: 630 };

/** Belongs to the drawing: raise it when the picture changes, so that nobody is shown an old copy. */
const DESIGN = 2;

const ID_CHARACTERS = 20;

/** A page that has a picture of its own. */
export interface PicturedPage {
  /** What kind of page it is, such as "Blog". */
  eyebrow: string;
  title: string;
}

/** What stands for a page without a picture of its own: the headline of the home page (§1). */
export const SITE_PICTURE: PicturedPage = {
  eyebrow: 'Business software',
  title: 'All-in-one business solution for manufacturers, wholesalers, traders, and retailers.',
};

export const toPicturedPost = ({ title }: { title: string }): PicturedPage => ({ eyebrow: 'Blog', title });

export const toPicturedProduct = ({ name }: { name: string }): PicturedPage => ({
  eyebrow: 'Desktop Software',
  title: name,
});

/**
 * The name of a picture: a digest of what it shows. So it is short and plain however long or odd the title is, and
 * another title is another URL.
 */
export function toPictureId({ eyebrow, title }: PicturedPage): string {
  const parts = JSON.stringify([DESIGN, brand, getEnv().BRAND_NAME, eyebrow, title]);
  return createHash('sha256').update(parts).digest('hex').slice(0, ID_CHARACTERS);
}

/** The path of the picture that stands for a page where its link is shared; for `buildMetadata`'s `image`. */
export const pagePicturePath = (page: PicturedPage) => socialPicturePath(toPictureId(page));

/** The pages that have a picture, by the name of the picture. */
export const indexPicturedPages = (pages: readonly PicturedPage[]): ReadonlyMap<string, PicturedPage> =>
  new Map(pages.map((page) => [toPictureId(page), page]));
