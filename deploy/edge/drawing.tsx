import { ImageResponse } from 'next/og.js';

import { drawSocialPicture } from '@/lib/seo/social-picture/drawing';
import { type PicturedPage, SOCIAL_PICTURE_PX } from '@/lib/seo/social-picture/picture';

/** Draws the picture of a page as app/og/[picture] does on a server. Runs while the edge build is made, on Node. */
export async function drawPicture(picture: PicturedPage & { brandName: string }): Promise<Uint8Array> {
  const source = `data:image/svg+xml;base64,${btoa(drawSocialPicture(picture))}`;
  const response = new ImageResponse(<img src={source} {...SOCIAL_PICTURE_PX} />, SOCIAL_PICTURE_PX);
  return new Uint8Array(await response.arrayBuffer());
}
