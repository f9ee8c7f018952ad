import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingEntry } from '@/components/layout/missing-entry/missing-entry';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DownloadTable } from '@/components/sections/download-table/download-table';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { Breadcrumbs } from '@/components/ui/breadcrumbs/breadcrumbs';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildDownloadWords, buildSoftwareDownloadWords } from '@/lib/company/download';
import { buildNotFoundWords } from '@/lib/company/not-found';
import { content } from '@/lib/content/read-content';
import { DOWNLOADS } from '@/lib/content/downloads';
import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';
import { buildDownloadGraph } from '@/lib/seo/json-ld/software';
import { buildEntryMetadata, buildMissingMetadata } from '@/lib/seo/metadata';
import { listTrail } from '@/lib/seo/site-pages';

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateStaticParams() {
  return buildStaticSlugs((await content.downloads.list()).value);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await content.downloads.get(await getMetadataSlug(params));
  if (result.status !== 'found') return buildMissingMetadata(buildNotFoundWords().page);
  const software = result.entry;
  const words = buildSoftwareDownloadWords(software.name);
  return buildEntryMetadata(DOWNLOADS, software, { title: words.hero.title, description: words.description });
}

export default async function SoftwareDownloadPage({ params }: Props) {
  const result = await content.downloads.get(await getPageSlug(params));
  if (result.status !== 'found') {
    return <MissingEntry result={result} kind="downloads" missing={<NotFoundScreen words={buildNotFoundWords()} />} />;
  }
  const software = result.entry;
  const words = buildSoftwareDownloadWords(software.name);
  return (
    <>
      <JsonLd graph={buildDownloadGraph(software)} />
      <PageHero {...words.hero} breadcrumbs={<Breadcrumbs trail={listTrail('downloads')} current={software.name} />} />
      <DownloadTable software={software} words={words.table} />
      <ContactBanner words={buildDownloadWords().contactBanner} />
    </>
  );
}
