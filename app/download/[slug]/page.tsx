import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { DownloadHero } from '@/components/sections/download-hero/download-hero';
import { DownloadTable } from '@/components/sections/download-table/download-table';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { NotFoundAnswer } from '@/components/ui/not-found-answer/not-found-answer';
import { findSoftwareByAnyCase, getSoftware, listSoftware } from '@/lib/content/downloads/accessor';
import { downloadPath } from '@/lib/routing/paths';
import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';
import { buildDownloadGraph } from '@/lib/seo/json-ld/software';
import { buildMetadata } from '@/lib/seo/metadata';
import { buildMissingMetadata } from '@/lib/seo/missing-metadata';

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateStaticParams() {
  return buildStaticSlugs(await listSoftware());
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const software = await getSoftware(await getMetadataSlug(params));
  if (!software) return buildMissingMetadata('Page Not Found');
  return buildMetadata({
    title: `Download ${software.name}`,
    description: `All versions of ${software.name} with release date, system and file to download.`,
    path: downloadPath(software.slug),
  });
}

export default async function SoftwareDownloadPage({ params }: Props) {
  const slug = await getPageSlug(params);
  const software = await getSoftware(slug);
  if (!software) return answerMissing(slug);
  return (
    <>
      <JsonLd graph={buildDownloadGraph(software)} />
      <DownloadHero name={software.name} />
      <DownloadTable software={software} />
    </>
  );
}

async function answerMissing(slug: string) {
  const software = await findSoftwareByAnyCase(slug);
  if (software) permanentRedirect(downloadPath(software.slug));
  return (
    <NotFoundAnswer>
      <NotFoundScreen />
    </NotFoundAnswer>
  );
}
