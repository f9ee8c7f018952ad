import { drawMark, drawTile, toSvg } from '@/lib/brand/mark';
import { toPng } from '@/lib/brand/to-png';
import { getEnv } from '@/lib/env';
import { FILE_CACHE_CONTROL } from '@/lib/http/security-headers';
import { type ICON_PATHS, ICON_PX } from '@/lib/seo/machine-paths';
import { dataHeaders } from '@/lib/seo/machine-response';

type IconName = keyof typeof ICON_PATHS;

const TYPES: Record<IconName, string> = {
  favicon: 'image/x-icon',
  svg: 'image/svg+xml',
  apple: 'image/png',
  small: 'image/png',
  large: 'image/png',
};

const ICO_HEADER_BYTES = 22;

/** Wraps one PNG of `px` pixels, fewer than 256, in an ICO container for /favicon.ico. */
function toIco(png: ArrayBuffer, px: number): Uint8Array<ArrayBuffer> {
  const ico = new Uint8Array(ICO_HEADER_BYTES + png.byteLength);
  const header = new DataView(ico.buffer);
  header.setUint16(2, 1, true); // type: icon
  header.setUint16(4, 1, true); // one picture
  header.setUint8(6, px);
  header.setUint8(7, px);
  header.setUint16(10, 1, true); // colour planes
  header.setUint16(12, 32, true); // bits per pixel
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, ICO_HEADER_BYTES, true);
  ico.set(new Uint8Array(png), ICO_HEADER_BYTES);
  return ico;
}

async function drawIcon(name: IconName, brandName: string): Promise<string | ArrayBuffer | Uint8Array<ArrayBuffer>> {
  if (name === 'svg') return toSvg(drawMark(brandName));
  const px = ICON_PX[name];
  const shapes = name === 'apple' ? drawTile(brandName) : drawMark(brandName);
  const png = await toPng(toSvg(shapes, px), { width: px, height: px });
  return name === 'favicon' ? toIco(png, px) : png;
}

/** The response with one of the site's icons, drawn from the vendor's mark. */
export async function buildIconResponse(name: IconName): Promise<Response> {
  const icon = await drawIcon(name, getEnv().BRAND_NAME);
  return new Response(icon, { headers: { ...dataHeaders(TYPES[name]), 'Cache-Control': FILE_CACHE_CONTROL } });
}
