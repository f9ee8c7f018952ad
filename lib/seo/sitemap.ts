import type { MetadataRoute } from 'next';

import { tryBuild } from '@/lib/content/shared/try-build';
import { toIsoIndia } from '@/lib/format/dates';
import { PATHS, blogPostPath, desktopProductPath, downloadPath } from '@/lib/routing/paths';
import { type Site, toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';

/** The content that the sitemap lists. */
export interface SitemapContent {
  posts: readonly { slug: string; updatedAt: Date | null }[];
  products: readonly { slug: string; updatedAt: Date | null; releasedAt: Date | null }[];
  software: readonly { slug: string; versions: readonly { releasedAt: Date | null }[] }[];
}

/** The latest date that is not in the future: an announced release has not changed the page yet. */
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
 * Every indexable page (§2 Route table) once, with its canonical URL. Next does not escape URLs for XML; these are
 * percent-encoded and need no escapes. `lastModified` is the date of the content, in India time. Legal texts have none:
 * their effective date is not the date of a change.
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
  // A list page changes with its newest entry.
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
