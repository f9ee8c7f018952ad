import type { MetadataRoute } from 'next';

import { content } from '@/lib/content/read-content';
import { DEFINITIONS } from '@/lib/content/collections';
import { ENTRY_PAGES, type EntryKind } from '@/lib/routing/routes';
import { listSitemapEntries, type SitemapContent } from '@/lib/seo/sitemap';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const kinds = Object.keys(ENTRY_PAGES) as EntryKind[];
  const lists = await Promise.all(kinds.map(async (kind) => [kind, await listChangedEntries(kind)]));
  return listSitemapEntries(Object.fromEntries(lists) as SitemapContent);
}

async function listChangedEntries(kind: EntryKind) {
  const { value: entries } = await content[kind].list();
  const listChanges = DEFINITIONS[kind].listChanges as (entry: { slug: string }) => readonly (Date | null)[];
  return entries.map((entry) => ({ slug: entry.slug, changes: listChanges(entry) }));
}
