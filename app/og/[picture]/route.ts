import { toPng } from '@/lib/brand/to-png';
import { listPosts, listProducts } from '@/lib/content/accessors';
import { type Post } from '@/lib/content/posts';
import { type Product } from '@/lib/content/products';
import { getEnv, isBuilding } from '@/lib/env';
import { logLine } from '@/lib/log';
import { buildBusyResponse, buildMissingResponse, PICTURE_HEADERS } from '@/lib/seo/machine-response';
import { drawSocialPicture } from '@/lib/seo/social-picture/drawing';
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

const listPicturedPages = (products: readonly Product[], posts: readonly Post[]): PicturedPage[] => [
  SITE_PICTURE,
  ...products.map(toPicturedProduct),
  ...posts.map(toPicturedPost),
];

let index: { lists: readonly object[]; pages: ReturnType<typeof indexPicturedPages> } | undefined;

/** The index of the last lists: made once for all pictures of the same content. */
function indexOnce(products: readonly Product[], posts: readonly Post[]) {
  if (index?.lists[0] !== products || index.lists[1] !== posts) {
    index = { lists: [products, posts], pages: indexPicturedPages(listPicturedPages(products, posts)) };
  }
  return index.pages;
}

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
    const picture = await drawInTurn(page);
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

/** Pictures that may wait: more than a build draws at once. */
const WAITING_MAX = 24;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Draws one picture at a time, since drawing needs much memory. `null` at once if too many wait. */
function drawInTurn(page: PicturedPage) {
  if (waiting >= WAITING_MAX) return null;
  waiting += 1;
  const picture = last
    .then(() => toPng(drawSocialPicture({ ...page, brandName: getEnv().BRAND_NAME }), SOCIAL_PICTURE_PX))
    .finally(() => {
      waiting -= 1;
    });
  last = picture.catch(() => undefined);
  return picture;
}
