import type { MetadataRoute } from 'next';

import { tryBuild } from '@/lib/content/shared/try-build';
import { toIsoIndia } from '@/lib/format/dates';
import { PATHS, blogPostPath, desktopProductPath, downloadPath } from '@/lib/routing/paths';
import { type Site, toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';

/** What the sitemap needs of the content. */
export interface SitemapContent {
  posts: readonly { slug: string; updatedAt: Date | null }[];
  products: readonly { slug: string; updatedAt: Date | null; releasedAt: Date | null }[];
  software: readonly { slug: string; versions: readonly { releasedAt: Date | null }[] }[];
}

/** The newest of some dates. Dates in the future, such as an announced release, do not count: nothing changed yet. */
function findNewest(dates: readonly (Date | null)[], now: number): Date | null {
  const past = dates.flatMap((date) => (date && date.getTime() <= now ? [date.getTime()] : []));
  return past.length > 0 ? new Date(Math.max(...past)) : null;
}

/** The pages of a collection; an entry whose path cannot be built is left out. */
function listEntries<T extends { slug: string }>(
  items: readonly T[],
  toPath: (slug: string) => string,
  findDate: (item: T) => Date | null,
) {
  return items.flatMap((item, index) => {
    return tryBuild(`sitemap/${index}`, () => ({ path: toPath(item.slug), modifiedAt: findDate(item) })) ?? [];
  });
}

/**
 * Every page that search engines may list (§2 Route table), each once, with its canonical URL. Next writes URLs as they
 * are: they are percent-encoded, so XML needs no escapes. `lastModified` is a date of the content, in India time. Legal
 * texts have none: the day from which one applies is not the day on which it changed.
 */
export function listSitemapEntries(content: SitemapContent, site: Site, now = Date.now()): MetadataRoute.Sitemap {
  const posts = listEntries(content.posts, blogPostPath, ({ updatedAt }) => findNewest([updatedAt], now));
  const products = listEntries(content.products, desktopProductPath, ({ updatedAt, releasedAt }) =>
    findNewest([updatedAt ?? releasedAt], now),
  );
  const downloads = listEntries(content.software, downloadPath, ({ versions }) =>
    findNewest(
      versions.map(({ releasedAt }) => releasedAt),
      now,
    ),
  );
  // A list changes with the newest of its entries.
  const lists = new Map([
    [PATHS.blog as string, posts],
    [PATHS.desktopSoftware, products],
    [PATHS.download, downloads],
  ]);
  const fixed = listSitePages(site).map(({ path }) => ({
    path,
    modifiedAt: findNewest(lists.get(path)?.map(({ modifiedAt }) => modifiedAt) ?? [], now),
  }));
  return [...fixed, ...products, ...downloads, ...posts].map(({ path, modifiedAt }) => ({
    url: toPageUrl(path, site),
    ...(modifiedAt ? { lastModified: toIsoIndia(modifiedAt) } : {}),
  }));
}
