import { getEnv } from '@/lib/env';
import { type Env } from '@/lib/env-schema';
import { type BackendAddresses, toInternalUrl } from '@/lib/http/backend-address';
import { buildRemoteImagePatterns, isCanonicalImageUrl } from '@/lib/images/optimizer-urls';
import { LARGE_WIDTHS_PX } from '@/lib/images/widths';
import { logLine } from '@/lib/log';

/** As Next matches `images.remotePatterns`: a star is one label. */
const matchesHost = (hostname: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.slice(hostname.indexOf('.')) === pattern.slice(1) : hostname === pattern;

type PictureSettings = Pick<Env, 'SITE_URL' | 'IMAGE_HOSTS'> & BackendAddresses;

/**
 * The URL by which the optimizer fetches a picture: a file of this site, or one on a configured host. `null` for SVG and
 * AVIF, which it refuses, for GIF, and for pictures with a non-canonical URL (optimizer-urls.ts). Only this server
 * fetches it, so a picture of the backend comes from `API_BASE_URL`.
 * @param src absolute or a path of this site
 */
export function toOptimizerSource(src: string, env: Omit<PictureSettings, 'SITE_URL'> = getEnv()): string | null {
  if (/\.(svg|avif|gif)$/i.test(src.split(/[?#]/)[0] ?? '')) return null;
  if (!isCanonicalImageUrl(src)) return null;
  if (src.startsWith('/')) return src;
  const source = toInternalUrl(src, env);
  const url = new URL(source);
  const isAllowed = buildRemoteImagePatterns(env).some(
    ({ protocol, hostname, port }) =>
      url.protocol === `${protocol}:` && url.port === port && matchesHost(url.hostname, hostname),
  );
  return isAllowed ? source : null;
}

/** Wide enough for a column of text on dense screens, and for previews of shared links. */
export const WIDE_PX = LARGE_WIDTHS_PX.find((px) => px >= 1_200)!;

/** As `images.qualities` of next.config.ts. */
const QUALITY = 75;

/** The optimizer's path of a picture at 1,200 px, by its `toOptimizerSource`. Clients without WebP get JPEG or PNG. */
export const wideImagePath = (source: string) =>
  `/_next/image?url=${encodeURIComponent(source)}&w=${WIDE_PX}&q=${QUALITY}`;

/**
 * The URL by which a page shows a picture. Pages on https cannot show pictures over http: those of an http backend go
 * through the image optimizer, those of other hosts are requested over https.
 * @param src absolute or a path of this site
 * @returns `null` for a picture of an http backend that the optimizer does not accept, which is logged
 */
export function showPictureSecurely(src: string, env: PictureSettings = getEnv()): string | null {
  if (!env.SITE_URL.startsWith('https://') || !src.startsWith('http://')) return src;
  const source = toOptimizerSource(src, env);
  if (source !== null) return wideImagePath(source);
  const backend = env.PUBLIC_BACKEND_URL ?? env.API_BASE_URL;
  if (backend === undefined || new URL(backend).origin !== new URL(src).origin) return src.replace('http:', 'https:');
  logLine('picture-left-out', { url: src, reason: 'the backend has no https' }, true);
  return null;
}
