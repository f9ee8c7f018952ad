import { getEnv } from '@/lib/env';
import { buildRemoteImagePatterns, isCanonicalImageUrl } from '@/lib/images/optimizer-urls';
import { LARGE_WIDTHS_PX } from '@/lib/images/widths';
import { logLine } from '@/lib/log';

function matchesHost(hostname: string, pattern: string): boolean {
  if (pattern.startsWith('**.')) return hostname.endsWith(pattern.slice(2));
  if (pattern.startsWith('*.')) {
    const rest = pattern.slice(1);
    return hostname.endsWith(rest) && !hostname.slice(0, -rest.length).includes('.');
  }
  return hostname === pattern;
}

/**
 * Whether a picture goes through the optimizer: a file of this site, or one on a configured host. Not SVG and AVIF, which
 * it refuses, not GIF, and not pictures with a non-canonical URL (optimizer-urls.ts).
 */
export function isOptimizableImage(src: string, patterns = buildRemoteImagePatterns(getEnv())): boolean {
  if (/\.(svg|avif|gif)$/i.test(src.split(/[?#]/)[0] ?? '')) return false;
  if (!isCanonicalImageUrl(src)) return false;
  if (src.startsWith('/')) return true;
  const url = new URL(src);
  return patterns.some(
    ({ protocol, hostname, port }) =>
      url.protocol === `${protocol}:` && url.port === port && matchesHost(url.hostname, hostname),
  );
}

/** Wide enough for a column of text on dense screens, and for previews of shared links. */
const WIDE_PX = LARGE_WIDTHS_PX.find((px) => px >= 1_200)!;

/** As `images.qualities` of next.config.ts. */
const QUALITY = 75;

/** The path of an optimizable picture at 1,200 px. Clients that do not accept WebP get JPEG or PNG. */
export const wideImagePath = (src: string) => `/_next/image?url=${encodeURIComponent(src)}&w=${WIDE_PX}&q=${QUALITY}`;

/**
 * The URL by which a page shows a picture. Pages on https cannot show pictures over http: those of an http backend go
 * through the image optimizer, those of other hosts are requested over https. Pure.
 * @param src absolute or a path of this site
 * @returns `null` for a picture of an http backend that the optimizer does not accept
 */
export function toSecurePictureUrl(
  src: string,
  env: { SITE_URL: string; API_BASE_URL?: string; IMAGE_HOSTS: readonly string[] },
): string | null {
  if (!env.SITE_URL.startsWith('https://') || !src.startsWith('http://')) return src;
  if (isOptimizableImage(src, buildRemoteImagePatterns(env))) return wideImagePath(src);
  const isOfBackend = env.API_BASE_URL !== undefined && new URL(env.API_BASE_URL).origin === new URL(src).origin;
  return isOfBackend ? null : src.replace('http:', 'https:');
}

/** The same under this site's settings; logs pictures that are left out. */
export function showPictureSecurely(src: string): string | null {
  const url = toSecurePictureUrl(src, getEnv());
  if (url === null) logLine('picture-left-out', { url: src, reason: 'the backend has no https' }, true);
  return url;
}
