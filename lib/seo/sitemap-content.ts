import 'server-only';

import { listSoftware, listPosts, listProducts } from '@/lib/content/accessors';
import { type Software } from '@/lib/content/downloads';
import { type Post } from '@/lib/content/posts';
import { type Product } from '@/lib/content/products';
import { oncePerList } from '@/lib/format/once-per-list';
import { describeSite } from '@/lib/seo/site';
import { buildSitemapFiles, listSitemapEntries } from '@/lib/seo/sitemap';

const buildOnce = oncePerList((posts: readonly Post[], products: readonly Product[], software: readonly Software[]) =>
  buildSitemapFiles(listSitemapEntries({ posts, products, software }, describeSite())),
);

/** The files of the sitemap, of the content as it is cached now; made once for each loaded content. */
export async function listSitemapFiles(): Promise<string[]> {
  const [{ value: posts }, { value: products }, { value: software }] = await Promise.all([
    listPosts(),
    listProducts(),
    listSoftware(),
  ]);
  return buildOnce(posts, products, software);
}
