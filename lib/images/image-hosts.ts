import { getEnv } from '@/lib/env';
import { buildRemoteImagePatterns, isCanonicalImageUrl } from '@/lib/images/optimizer-urls';

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
