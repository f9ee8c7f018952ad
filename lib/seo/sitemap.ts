import { PATHS, blogPostPath, desktopProductPath, downloadPath } from '@/lib/routing/paths';
import { tryBuild } from '@/lib/content/shared/try-build';
import { toIsoIndia } from '@/lib/format/dates';
import { sitemapPartPath } from '@/lib/seo/machine-paths';
import { type Site, toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';
import { XML_DECLARATION, escapeXml } from '@/lib/seo/xml';

export interface SitemapEntry {
  /** Absolute, spelled as the page's canonical. */
  url: string;
  /** From content alone; `null` where it has no date. */
  modifiedAt: Date | null;
}

/** Of the content, what a sitemap needs to know. */
export interface SitemapContent {
  posts: readonly { slug: string; updatedAt: Date | null }[];
  products: readonly { slug: string; updatedAt: Date | null; releasedAt: Date | null }[];
  software: readonly { slug: string; versions: readonly { releasedAt: Date | null }[] }[];
}

/** The newest of some dates that content carries. One that lies ahead, such as an announced release, changed nothing yet. */
function findNewest(dates: readonly (Date | null)[], now: number): Date | null {
  const past = dates.flatMap((date) => (date && date.getTime() <= now ? [date.getTime()] : []));
  return past.length > 0 ? new Date(Math.max(...past)) : null;
}

/** The pages of a collection; one that has no path is left out. */
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
 * Every page that search engines may list (§2 Route table), each once. A legal text has no date here: the day from which
 * it applies is not the day on which it changed.
 */
export function listSitemapEntries(content: SitemapContent, site: Site, now = Date.now()): SitemapEntry[] {
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
  // A list changes with the newest of what it lists.
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
    modifiedAt,
  }));
}

/** The protocol's limits for one file: URLs, and bytes (50 MiB, of which some stay free for the frame). */
const FILE_URLS_MAX = 50_000;
const FILE_BYTES_MAX = 50 * 1024 * 1024 - 1024;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const toUrlElement = ({ url, modifiedAt }: SitemapEntry) =>
  `<url><loc>${escapeXml(url)}</loc>${modifiedAt ? `<lastmod>${toIsoIndia(modifiedAt)}</lastmod>` : ''}</url>`;

/** The files that a sitemap of these entries takes: one, in all likelihood. */
export function buildSitemapFiles(
  entries: readonly SitemapEntry[],
  { urlsMax = FILE_URLS_MAX, bytesMax = FILE_BYTES_MAX } = {},
): string[] {
  const files: string[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const element = toUrlElement(entry);
    // Escaped URLs and dates are ASCII: as many bytes as characters, and one for the line's end.
    const size = element.length + 1;
    const last = files.at(-1)!;
    if (last.length >= urlsMax || bytes + size > bytesMax) {
      files.push([element]);
      bytes = size;
    } else {
      last.push(element);
      bytes += size;
    }
  }
  return files.map((elements) => `${XML_DECLARATION}\n<urlset ${NAMESPACE}>\n${elements.join('\n')}\n</urlset>\n`);
}

/** What `/sitemap.xml` holds: the only file, or an index of the files where there are more. */
export function buildSitemapRoot(files: readonly string[], site: Site): string {
  const [only] = files;
  if (files.length === 1 && only !== undefined) return only;
  const elements = files.map(
    (_, index) => `<sitemap><loc>${escapeXml(toPageUrl(sitemapPartPath(index + 1), site))}</loc></sitemap>`,
  );
  return `${XML_DECLARATION}\n<sitemapindex ${NAMESPACE}>\n${elements.join('\n')}\n</sitemapindex>\n`;
}
