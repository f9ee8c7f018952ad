import type { MetadataRoute } from 'next';

import { toIsoIndia } from '@/lib/format/dates';
import { ENTRY_PAGES, type EntryKind, PATHS, toEntryPath } from '@/lib/routing/routes';
import { toPageUrl } from '@/lib/seo/site';
import { listSitePages } from '@/lib/seo/site-pages';

interface ChangedEntry {
  slug: string;
  changes: readonly (Date | null)[];
}

/** The entries that the sitemap lists, by the kind of their pages. */
export type SitemapContent = Partial<Record<EntryKind, readonly ChangedEntry[]>>;

/** The latest date that is not in the future: an announced release has not changed the page yet. */
function findNewest(dates: readonly (Date | null)[], now: number): Date | null {
  const past = dates.flatMap((date) => (date && date.getTime() <= now ? [date.getTime()] : []));
  return past.length > 0 ? new Date(Math.max(...past)) : null;
}

const listEntries = (kind: EntryKind, entries: readonly ChangedEntry[], now: number) =>
  entries.map(({ slug, changes }) => ({ path: toEntryPath(kind, slug), modifiedAt: findNewest(changes, now) }));

/**
 * Every indexable page (§2 Route table) once, with its canonical URL. Next does not escape URLs for XML; these are
 * percent-encoded and need no escapes. `lastModified` is the date of the content, in India time. Legal texts have none:
 * their effective date is not the date of a change.
 */
export function listSitemapEntries(content: SitemapContent, now = Date.now()): MetadataRoute.Sitemap {
  const kinds = Object.keys(ENTRY_PAGES) as EntryKind[];
  const entries = kinds.map((kind) => ({ kind, pages: listEntries(kind, content[kind] ?? [], now) }));
  const fixed = listSitePages().map(({ path }) => {
    // A list page changes with its newest entry.
    const listed = entries.find(({ kind }) => PATHS[ENTRY_PAGES[kind].list] === path)?.pages ?? [];
    const dates = listed.map(({ modifiedAt }) => modifiedAt);
    return { path, modifiedAt: findNewest(dates, now) };
  });
  return [...fixed, ...entries.flatMap(({ pages }) => pages)].map(({ path, modifiedAt }) => ({
    url: toPageUrl(path),
    ...(modifiedAt ? { lastModified: toIsoIndia(modifiedAt) } : {}),
  }));
}
