import { buildTextResponse } from '@/lib/seo/machine-response';
import { listSitemapFiles } from '@/lib/seo/sitemap-content';
import { buildSitemapRoot } from '@/lib/seo/sitemap';
import { describeSite } from '@/lib/seo/site';

/** Made once and again with its content, as pages are; never for a request. */
export const dynamic = 'force-static';

export async function GET() {
  return buildTextResponse(buildSitemapRoot(await listSitemapFiles(), describeSite()), 'application/xml');
}
