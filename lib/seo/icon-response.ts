import { drawMark, drawTile, toSvg } from '@/lib/brand/mark';
import { toIco } from '@/lib/brand/to-ico';
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

async function drawIcon(name: IconName, brandName: string): Promise<string | ArrayBuffer | Uint8Array<ArrayBuffer>> {
  if (name === 'svg') return toSvg(drawMark(brandName));
  const px = ICON_PX[name];
  const shapes = name === 'apple' ? drawTile(brandName) : drawMark(brandName);
  const png = await toPng(toSvg(shapes, px), { width: px, height: px });
  return name === 'favicon' ? toIco(png, px) : png;
}

/** The vendor's mark as one of the files that browsers, devices and search engines know a site by. */
export async function buildIconResponse(name: IconName): Promise<Response> {
  const icon = await drawIcon(name, getEnv().BRAND_NAME);
  return new Response(icon, { headers: { ...dataHeaders(TYPES[name]), 'Cache-Control': FILE_CACHE_CONTROL } });
}
