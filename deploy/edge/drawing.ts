import { toPng } from '@/lib/brand/to-png';
import { drawSocialPicture } from '@/lib/seo/social-picture/drawing';
import { type PicturedPage, SOCIAL_PICTURE_PX } from '@/lib/seo/social-picture/picture';

/* Draws as the routes of a server do. Runs while the edge build is made, on Node. */

export { buildIconResponse } from '@/lib/seo/icon-response';

export async function drawPicture(picture: PicturedPage & { brandName: string }): Promise<Uint8Array> {
  return new Uint8Array(await toPng(drawSocialPicture(picture), SOCIAL_PICTURE_PX));
}
