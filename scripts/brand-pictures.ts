import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { EnvError } from '../lib/env-schema';
import { toContrast } from '../lib/format/colours';
import { ICON_PATHS, ICON_PX, LOGO_PATH, SOCIAL_PICTURE_PATH, SOCIAL_PICTURE_PX } from '../lib/seo/machine-paths';
import { drawText } from './draw-text';
import { writeIfChanged } from './generated';

interface Size {
  width: number;
  height: number;
}

/** The empty share of an icon's side on each side of the logo: devices cut corners. */
const ICON_MARGIN = 1 / 8;
/** The radius of the SVG icon's corners, as a share of its side. Pages show it as the logo. */
const ICON_RADIUS = 7 / 32;
/** The largest logo on the social picture, the largest name below it, and the space between them. */
const SOCIAL_LOGO_PX: Size = { width: 800, height: 240 };
const SOCIAL_NAME_PX = { width: 1040, height: 210, size: 112 };
const SOCIAL_GAP_PX = 48;
/** WCAG 1.4.3: contrast of text. */
const TEXT_CONTRAST_MIN = 4.5;

/**
 * Makes the icons and the social picture from `brand/logo.svg` in `publicFolder`, as files beside it. The logo is fitted
 * into each, on the ground that `chooseGround` finds. The social picture also shows the brand's name, if the fonts of
 * headlines have its characters; otherwise a warning says that they do not.
 * @param colours as `#rrggbb`: the preferred ground first; the name has one of them, too
 * @throws EnvError that names the logo if it is missing, is no SVG or shows nothing
 */
export async function makeBrandPictures(
  publicFolder: string,
  { brandName, colours }: { brandName: string; colours: readonly string[] },
): Promise<void> {
  const file = path.join(publicFolder, LOGO_PATH);
  const logo = await readLogo(file);
  const { ground, isOwn } = await chooseGround(logo, colours, file);
  const margin = isOwn ? 0 : ICON_MARGIN;
  const drawIcon = async (px: number) => {
    const side = px * (1 - 2 * margin);
    return draw([await fit(logo, { width: side, height: side })], { width: px, height: px }, ground);
  };
  const pictures = {
    [ICON_PATHS.svg]: toSvgIcon(logo, ground, margin),
    [ICON_PATHS.favicon]: await toIco(await drawIcon(ICON_PX.favicon), ICON_PX.favicon),
    [ICON_PATHS.apple]: await drawIcon(ICON_PX.apple),
    [ICON_PATHS.small]: await drawIcon(ICON_PX.small),
    [ICON_PATHS.large]: await drawIcon(ICON_PX.large),
    [SOCIAL_PICTURE_PATH]: await drawSocial(logo, brandName, ground, colours),
  };
  for (const [name, content] of Object.entries(pictures)) writeIfChanged(path.join(publicFolder, name), content);
}

async function readLogo(file: string): Promise<Buffer> {
  try {
    const logo = readFileSync(file);
    const { format } = await sharp(logo).metadata();
    if (format !== 'svg') throw new Error(`it is ${format}, not SVG`);
    return logo;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvError(`The logo ${file} cannot be read: ${reason}`);
  }
}

interface Layer extends Size {
  input: Buffer;
}

/** The logo, as large as `box` allows. */
async function fit(logo: Buffer, box: Size): Promise<Layer> {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const { data, info } = await sharp(logo)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Layers below each other, in the middle of a ground. */
async function draw(layers: readonly Layer[], canvas: Size, ground: string, gap = 0): Promise<Buffer> {
  const heights = layers.map(({ height }) => height + gap);
  let bottom = (canvas.height - heights.reduce((sum, height) => sum + height, -gap)) / 2;
  const placed = layers.map(({ input, width, height }) => {
    const [top, left] = [Math.round(bottom), Math.round((canvas.width - width) / 2)];
    bottom += height + gap;
    return { input, top, left };
  });
  return sharp({ create: { ...canvas, channels: 3, background: ground } })
    .composite(placed)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawSocial(logo: Buffer, brandName: string, ground: string, colours: readonly string[]) {
  const colour = choose(colours, (each) => toContrast(each, ground), TEXT_CONTRAST_MIN);
  const layers = [await fit(logo, SOCIAL_LOGO_PX)];
  const name = await drawText(brandName, SOCIAL_NAME_PX, colour);
  if (name) {
    layers.push(name);
  } else {
    console.warn(
      `${SOCIAL_PICTURE_PATH} shows the logo alone: the fonts of headlines lack a character of "${brandName}"`,
    );
  }
  return draw(layers, SOCIAL_PICTURE_PX, ground, SOCIAL_GAP_PX);
}

function toSvgIcon(logo: Buffer, ground: string, margin: number): string {
  const [px, start] = [ICON_PX.large, ICON_PX.large * margin];
  const source = `data:image/svg+xml;base64,${logo.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px} ${px}">
<rect width="${px}" height="${px}" rx="${px * ICON_RADIUS}" fill="${ground}"/>
<image x="${start}" y="${start}" width="${px - 2 * start}" height="${px - 2 * start}" href="${source}"/>
</svg>
`;
}

const ICO_HEADER_BYTES = 22;

/** Wraps a picture of `px` pixels, fewer than 256, in an ICO container. */
async function toIco(picture: Buffer, px: number): Promise<Buffer> {
  const png = await sharp(picture).ensureAlpha().png().toBuffer();
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(px, 6);
  header.writeUInt8(px, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** The logo is measured at this size. */
const PROBE_PX = 96;
/** WCAG 1.4.11: contrast of graphics. */
const CONTRAST_MIN = 3;
/** The share of a logo's pixels that must have that contrast; on its own ground, of which most of it consists, fewer. */
const SHARE_MIN = 0.5;
const OWN_SHARE_MIN = 0.05;

/**
 * The colour behind the logo. A logo that fills its box with one colour keeps that. Otherwise the first colour on which
 * half of its pixels have the contrast of WCAG 1.4.11, or the one on which most have it.
 */
async function chooseGround(logo: Buffer, colours: readonly string[], file: string) {
  const { data, info } = await sharp(logo)
    .resize(PROBE_PX, PROBE_PX, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const all = Array.from({ length: width * height }, (_, index) => readPixel(data, index));
  const visible = all.filter((colour) => colour !== null);
  if (visible.length === 0) throw new EnvError(`The logo ${file} shows nothing`);
  const shareOn = (ground: string) =>
    visible.filter((colour) => toContrast(colour, ground) >= CONTRAST_MIN).length / visible.length;

  // The middle of each edge, beside its smoothed pixels: corners may be round.
  const [centre, middle] = [width >> 1, height >> 1];
  const edges = [
    [centre, 1],
    [centre, height - 2],
    [1, middle],
    [width - 2, middle],
  ].map(([x = 0, y = 0]) => all[y * width + x] ?? null);
  const [own] = edges;
  if (own && edges.every((colour) => colour === own) && shareOn(own) >= OWN_SHARE_MIN) {
    return { ground: own, isOwn: true };
  }
  return { ground: choose(colours, shareOn, SHARE_MIN), isOwn: false };
}

/** The first colour whose score is at least `min`, or the one with the highest. */
function choose(colours: readonly string[], scoreOf: (colour: string) => number, min: number): string {
  return colours.find((colour) => scoreOf(colour) >= min) ?? colours.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!;
}

/** As `#rrggbb`; `null` if it is rather transparent. */
const readPixel = (rgba: Buffer, index: number) =>
  rgba[index * 4 + 3]! < 128 ? null : `#${rgba.toString('hex', index * 4, index * 4 + 3)}`;
