import brand from '@generated/brand.json';

import { parseLogo, placeLogo } from '@/lib/brand/logo';
import { drawMonogram } from '@/lib/brand/monogram';

/** The side of the square of the mark, in SVG units. */
export const MARK_UNITS = 64;
const RADIUS = 14;
/** The margin around a logo on a tile, whose corners a device may cut. */
const TILE_MARGIN = 8;

/** The vendor's logo, or the monogram of the brand name: SVG shapes on a square of 64. */
export function drawMark(brandName: string, { colours, logo } = brand): string {
  return logo === null ? drawMonogram(brandName, colours, RADIUS) : placeLogo(parseLogo(logo), 0, 0, MARK_UNITS);
}

/** The mark on an opaque square, for devices that cut the corners and show no transparency. */
export function drawTile(brandName: string, { colours, logo } = brand): string {
  if (logo === null) return drawMonogram(brandName, colours, 0);
  const ground = `<rect width="${MARK_UNITS}" height="${MARK_UNITS}" fill="${colours.paper}"/>`;
  return ground + placeLogo(parseLogo(logo), TILE_MARGIN, TILE_MARGIN, MARK_UNITS - 2 * TILE_MARGIN);
}

/** Wraps shapes of the square of 64 in an SVG of `size` pixels. */
export const toSvg = (shapes: string, size = MARK_UNITS) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${MARK_UNITS} ${MARK_UNITS}">${shapes}</svg>`;
