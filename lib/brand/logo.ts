/** A colour of app/tokens.css that is also needed outside style sheets: `primary` is `--color-primary`. */
export type BrandColour = (typeof BRAND_COLOURS)[number];

export const BRAND_COLOURS = ['paper', 'rule', 'ink', 'primary', 'dark', 'accent'] as const;

/** The vendor's logo and colours, which scripts/prebuild.ts reads and the site imports from `@generated/brand.json`. */
export interface BrandAssets {
  /** As `#rrggbb`. */
  colours: Record<BrandColour, string>;
  /** The SVG source of the vendor's logo; `null`: a monogram is drawn. */
  logo: string | null;
}

/** A logo that cannot be used; the message says why. */
export class LogoError extends Error {
  override name = 'LogoError';
}

/** An SVG that can be embedded in another. */
export interface Logo {
  viewBox: string;
  /** Attributes of the root that its children inherit, such as `fill`. */
  attributes: string;
  content: string;
}

const ROOT = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
/** Position and size: the embedding SVG sets them. */
const PLACING = /\s(?:x|y|width|height|viewBox|preserveAspectRatio|version|id|class)\s*=\s*(?:"[^"]*"|'[^']*')/g;

const findLength = (attributes: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(attributes)?.[1];

/**
 * Parses the file of a logo.
 * @throws LogoError if it is not an SVG with a size, or if it runs a script or fetches a file: browsers do neither in
 *   pictures
 */
export function parseLogo(text: string): Logo {
  const [, attributes, content] = ROOT.exec(text) ?? [];
  if (attributes === undefined || content === undefined) throw new LogoError('is not an SVG');
  if (/<script\b|\son\w+\s*=/i.test(text)) throw new LogoError('contains a script');
  if (/<text\b/i.test(content)) throw new LogoError('contains text, which needs a font: convert it to outlines');
  if (/\bhref\s*=\s*["']\s*(?!#|data:)/i.test(content)) throw new LogoError('refers to another file: embed it');
  if (/&(?!amp;|lt;|gt;|quot;|apos;|#)/.test(attributes + content)) throw new LogoError('defines its own entities');
  const [width, height] = [findLength(attributes, 'width'), findLength(attributes, 'height')];
  const size = width && height ? `0 0 ${width} ${height}` : undefined;
  const viewBox = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? size;
  if (viewBox === undefined) throw new LogoError('has neither a viewBox nor a width and height');
  return { viewBox, attributes: attributes.replace(PLACING, '').replace(/\/$/, '').trim(), content };
}

/** The logo as part of a drawing, in the middle of a square of `size`. */
export const placeLogo = ({ viewBox, attributes, content }: Logo, x: number, y: number, size: number) =>
  `<svg ${attributes} x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`;
