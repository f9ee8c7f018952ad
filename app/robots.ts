import type { MetadataRoute } from 'next';

import { describeSite } from '@/lib/seo/site';
import { MACHINE_PATHS } from '@/lib/seo/machine-paths';

/**
 * Everything may be fetched, also where nothing may be listed: a crawler that is kept out never sees the pages' noindex.
 * Scripts and styles under `/_next/` are needed to see a page as visitors do.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${describeSite().origin}${MACHINE_PATHS.sitemap}` };
}
