import type { MetadataRoute } from 'next';

import { listPosts, listProducts, listSoftware } from '@/lib/content/accessors';
import { describeSite } from '@/lib/seo/site';
import { listSitemapEntries } from '@/lib/seo/sitemap';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [{ value: posts }, { value: products }, { value: software }] = await Promise.all([
    listPosts(),
    listProducts(),
    listSoftware(),
  ]);
  return listSitemapEntries({ posts, products, software }, describeSite());
}
