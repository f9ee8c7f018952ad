import 'server-only';

import { listSoftware } from '@/lib/content/downloads/accessor';
import { listPosts } from '@/lib/content/posts/accessor';
import { listProducts } from '@/lib/content/products/accessor';
import { describeSite } from '@/lib/seo/site';
import { buildSitemapFiles, listSitemapEntries } from '@/lib/seo/sitemap';

/** The files of the sitemap, of the content as it is cached now. */
export async function listSitemapFiles(): Promise<string[]> {
  const [{ value: posts }, { value: products }, { value: software }] = await Promise.all([
    listPosts(),
    listProducts(),
    listSoftware(),
  ]);
  return buildSitemapFiles(listSitemapEntries({ posts, products, software }, describeSite()));
}
