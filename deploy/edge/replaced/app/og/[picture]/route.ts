import { listPosts, listProducts } from '@/lib/content/accessors';
import { getEnv, isBuilding } from '@/lib/env';
import { buildMissingResponse, PICTURE_HEADERS } from '@/lib/seo/machine-response';
import {
  indexPicturedPages,
  pagePicturePath,
  type PicturedPage,
  SITE_PICTURE,
  toPictureId,
  toPicturedPost,
  toPicturedProduct,
} from '@/lib/seo/social-picture/picture';

/**
 * In place of app/og/[picture]/route.ts. The drawing is two programs of WebAssembly, which would be a third of the
 * worker: here the build draws, and a post that is newer shows the site's picture until the next build.
 */

export const dynamic = 'force-static';

/** A tenth of a second each. */
const PICTURES_AT_BUILD = 1_000;
const FILE_NAME = /^([0-9a-f]+)\.png$/;

async function listPicturedPages() {
  const [{ value: products }, { value: posts }] = await Promise.all([listProducts(), listPosts()]);
  return [SITE_PICTURE, ...products.map(toPicturedProduct), ...posts.map(toPicturedPost)];
}

export async function generateStaticParams() {
  const pages = await listPicturedPages();
  return pages.slice(0, PICTURES_AT_BUILD).map((page) => ({ picture: `${toPictureId(page)}.png` }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ picture: string }> }) {
  const id = FILE_NAME.exec((await params).picture)?.[1];
  const page = id && indexPicturedPages(await listPicturedPages()).get(id);
  if (!page) return buildMissingResponse();
  // The site's own is a file of the build, or nothing is: a redirect to itself would never end.
  if (!isBuilding() && page === SITE_PICTURE) return buildMissingResponse();
  if (!isBuilding()) return new Response(null, { status: 302, headers: { Location: pagePicturePath(SITE_PICTURE) } });
  const picture = await draw({ ...page, brandName: getEnv().BRAND_NAME });
  return new Response(picture, { headers: PICTURE_HEADERS });
}

/** Imported by a name that no bundler reads, so that the worker is built without it (deploy/edge/build.mjs). */
async function draw(picture: PicturedPage & { brandName: string }): Promise<Uint8Array<ArrayBuffer>> {
  const { drawPicture } = (await import(/* turbopackIgnore: true */ process.env.EDGE_DRAWING ?? '')) as {
    drawPicture: (picture: PicturedPage & { brandName: string }) => Promise<Uint8Array<ArrayBuffer>>;
  };
  return drawPicture(picture);
}
