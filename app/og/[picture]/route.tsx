import { ImageResponse } from 'next/og';

import { listPosts } from '@/lib/content/posts/accessor';
import { listProducts } from '@/lib/content/products/accessor';
import { getEnv } from '@/lib/env';
import { answerMissing, PICTURE_HEADERS } from '@/lib/seo/machine-answer';
import { drawSocialPicture } from '@/lib/seo/social-picture/drawing';
import {
  findPicturedPage,
  SOCIAL_PICTURE_PX,
  toPictureId,
  toPicturedPost,
  toPicturedProduct,
} from '@/lib/seo/social-picture/picture';

export const dynamic = 'force-static';

/** How many pictures a build draws; the others are drawn when somebody shares their page, and kept. */
const PICTURES_AT_BUILD = 60;
const FILE_NAME = /^([0-9a-f]+)\.png$/;

async function listPicturedPages() {
  const [{ value: products }, { value: posts }] = await Promise.all([listProducts(), listPosts()]);
  return [...products.map(toPicturedProduct), ...posts.map(toPicturedPost)];
}

export async function generateStaticParams() {
  const pages = await listPicturedPages();
  return pages.slice(0, PICTURES_AT_BUILD).map((page) => ({ picture: `${toPictureId(page)}.png` }));
}

/** The picture of a post or product: its title on a page of the ledger (docs/decisions/030-social-pictures.md). */
export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const id = FILE_NAME.exec((await params).picture)?.[1];
  const page = id && findPicturedPage(id, await listPicturedPages());
  if (!page) return answerMissing();
  const svg = drawSocialPicture({ ...page, brandName: getEnv().BRAND_NAME });
  const source = `data:image/svg+xml;base64,${btoa(svg)}`;
  return new ImageResponse(<img src={source} {...SOCIAL_PICTURE_PX} />, {
    ...SOCIAL_PICTURE_PX,
    headers: PICTURE_HEADERS,
  });
}
