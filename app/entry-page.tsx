import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { type ReactNode } from 'react';
import { type Graph } from 'schema-dts';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { findNotFoundWords, NotFoundScreen } from '@/components/sections/not-found/not-found';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { PAGE_HEADS } from '@/lib/company/page-words';
import { type Content, type Entry } from '@/lib/content/read-content';
import { type EntryCollection } from '@/lib/content/shared/define-collection';
import { ENTRY_PAGES, toEntryPath } from '@/lib/routing/routes';
import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';
import { buildEntryMetadata, buildMissingMetadata, type PageHead } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug: string }>;
}

/** How the pages of a collection's entries differ. */
interface EntryPageOptions<T> {
  /** Title, description and more of an entry's document. */
  head(entry: T): Omit<PageHead, 'path' | 'image'>;
  graph(entry: T): Graph;
  sections(entry: T): ReactNode | Promise<ReactNode>;
  /** If the list never loaded, it is unknown whether the entry exists: this below the list's title, in place of a 404 (§4). */
  unknown?: ReactNode;
}

/** Makes the exports of `[slug]/page.tsx`: one page for each entry of a collection (§2 Slugs). */
export function entryPage<T extends { slug: string }>(
  collection: EntryCollection<T>,
  { list, get }: { list(): Promise<Content<T[]>>; get(slug: string): Promise<Entry<T>> },
  { head, graph, sections, unknown }: EntryPageOptions<T>,
) {
  const kind = collection.page;
  const listName = PAGE_HEADS[ENTRY_PAGES[kind].list].name;

  async function generateStaticParams() {
    return buildStaticSlugs((await list()).value);
  }

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const result = await get(await getMetadataSlug(params));
    if (result.status === 'found') return buildEntryMetadata(collection, result.entry, head(result.entry));
    return buildMissingMetadata(result.status === 'failed' ? listName : findNotFoundWords(kind).page);
  }

  async function EntryPage({ params }: Props) {
    const result = await get(await getPageSlug(params));
    if (result.status === 'moved') permanentRedirect(toEntryPath(kind, result.slug));
    if (result.status === 'missing') return <MissingPage kind={kind} />;
    if (result.status === 'failed') {
      if (!unknown) return <NotFoundScreen kind={kind} />;
      return (
        <>
          <PageHero title={listName} />
          {unknown}
        </>
      );
    }
    return (
      <>
        <JsonLd graph={graph(result.entry)} />
        {await sections(result.entry)}
      </>
    );
  }

  return { generateStaticParams, generateMetadata, EntryPage };
}
