import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { DownloadList } from '@/components/sections/download-list/download-list';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { listSoftware } from '@/lib/content/downloads/accessor';
import { PATHS } from '@/lib/routing/paths';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Download',
    description:
      'Downloads of all our software: the latest version of each with its release date and system, and the older versions that are still in use.',
    path: PATHS.download,
  });
}

export default async function DownloadPage() {
  const { value: software } = await listSoftware();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.download)} />
      <PageHero
        title="Download"
        lead="The latest version of every program, and older ones for those who still work with them. Take a backup of your data before you update."
      />
      <DownloadList software={software} />
    </>
  );
}
