import { toPng } from '@/lib/brand/to-png';
import { listPosts, listProducts } from '@/lib/content/accessors';
import { type Post } from '@/lib/content/posts';
import { type Product } from '@/lib/content/products';
import { getEnv, isBuilding } from '@/lib/env';
import { memoizeLast } from '@/lib/format/memoize-last';
import { logLine } from '@/lib/log';
import { buildBusyResponse, buildMissingResponse, PICTURE_HEADERS } from '@/lib/seo/machine-response';
import { drawSocialPicture } from '@/lib/seo/social-picture/drawing';
import { createSerialQueue } from '@/lib/seo/social-picture/serial-queue';
import {
  indexPicturedPages,
  pagePicturePath,
  type PicturedPage,
  SITE_PICTURE,
  SOCIAL_PICTURE_PX,
  toPictureId,
  toPicturedPost,
  toPicturedProduct,
} from '@/lib/seo/social-picture/picture';

export const dynamic = 'force-static';

/** How many pictures a build draws. The others are drawn on the first request and cached. */
const PICTURES_AT_BUILD = 200;
const FILE_NAME = /^([0-9a-f]{20})\.png$/;

const queue = createSerialQueue();

const listPicturedPages = (products: readonly Product[], posts: readonly Post[]): PicturedPage[] => [
  SITE_PICTURE,
  ...products.map(toPicturedProduct),
  ...posts.map(toPicturedPost),
];

const indexOnce = memoizeLast((products: readonly Product[], posts: readonly Post[]) =>
  indexPicturedPages(listPicturedPages(products, posts)),
);

const listContent = () => Promise.all([listProducts(), listPosts()]);

export async function generateStaticParams() {
  const [{ value: products }, { value: posts }] = await listContent();
  const pages = listPicturedPages(products, posts).slice(0, PICTURES_AT_BUILD);
  return pages.map((page) => ({ picture: `${toPictureId(page)}.png` }));
}

/** The social picture of the site, a post or product (docs/decisions/030-drawn-pictures.md). */
export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const id = FILE_NAME.exec((await params).picture)?.[1];
  if (id === undefined) return buildMissingResponse();
  const [{ value: products }, { value: posts }] = await listContent();
  const page = indexOnce(products, posts).get(id);
  if (!page) return buildMissingResponse();
  try {
    const picture = await queue.run(() => drawPicture(page));
    return picture === null ? buildBusyResponse() : new Response(picture, { headers: PICTURE_HEADERS });
  } catch (error) {
    if (isBuilding()) throw error;
    // An edge host cannot draw: it has only the pictures of the build (docs/decisions/080-edge-host.md).
    logLine('picture-not-drawn', { reason: String(error) });
    return page === SITE_PICTURE ? buildMissingResponse() : buildSitePictureRedirect();
  }
}

/** Temporary: the next build draws the picture. */
const buildSitePictureRedirect = () =>
  new Response(null, {
    status: 302,
    headers: { Location: pagePicturePath(SITE_PICTURE), 'Cache-Control': 'private, no-store' },
  });

const drawPicture = (page: PicturedPage) =>
  toPng(drawSocialPicture({ ...page, brandName: getEnv().BRAND_NAME }), SOCIAL_PICTURE_PX);
