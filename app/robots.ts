import type { MetadataRoute } from 'next';

import { MACHINE_PATHS } from '@/lib/seo/machine-paths';
import { toFileUrl } from '@/lib/seo/site';

/**
 * Allows every path, even where nothing may be indexed: a blocked crawler never sees the pages' noindex. Crawlers need
 * `/_next/` to render pages.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: toFileUrl(MACHINE_PATHS.sitemap) };
}
