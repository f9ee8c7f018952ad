/** A logo that cannot be used; the message says why. */
export class LogoError extends Error {
  override name = 'LogoError';
}

/** An SVG that can stand inside another. */
export interface Logo {
  viewBox: string;
  /** Attributes of the root that what is in it inherits, such as `fill`. */
  attributes: string;
  content: string;
}

const ROOT = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/;
/** Where the logo stands is its host's affair. */
const PLACING = /\s(?:x|y|width|height|viewBox|preserveAspectRatio|version|id|class)\s*=\s*(?:"[^"]*"|'[^']*')/g;

const findLength = (attributes: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(attributes)?.[1];

/**
 * Reads the file of a logo.
 * @throws LogoError where it is no SVG with a size, or runs or fetches something: it is shown as a picture, where
 *   browsers do neither.
 */
export function parseLogo(text: string): Logo {
  const [, attributes, content] = ROOT.exec(text) ?? [];
  if (attributes === undefined || content === undefined) throw new LogoError('is not an SVG');
  if (/<script\b|\son\w+\s*=/i.test(text)) throw new LogoError('holds a script');
  if (/<text\b/i.test(content)) throw new LogoError('holds text, which needs a font: turn it into outlines');
  if (/\bhref\s*=\s*["']\s*(?!#|data:)/i.test(content)) throw new LogoError('names another file: put it inside');
  if (/&(?!amp;|lt;|gt;|quot;|apos;|#)/.test(attributes + content)) throw new LogoError('holds entities of its own');
  const [width, height] = [findLength(attributes, 'width'), findLength(attributes, 'height')];
  const size = width && height ? `0 0 ${width} ${height}` : undefined;
  const viewBox = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? size;
  if (viewBox === undefined) throw new LogoError('has neither a viewBox nor a width and height');
  return { viewBox, attributes: attributes.replace(PLACING, '').replace(/\/$/, '').trim(), content };
}

/** The logo as part of a drawing, in the middle of a square of `size`. */
export const placeLogo = ({ viewBox, attributes, content }: Logo, x: number, y: number, size: number) =>
  `<svg ${attributes} x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`;
