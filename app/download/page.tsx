import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DownloadList } from '@/components/sections/download-list/download-list';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildDownloadWords } from '@/lib/company/download';
import { isShown } from '@/lib/company/shown';
import { content } from '@/lib/content/read-content';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { hero, description } = buildDownloadWords();
  return buildMetadata({ title: hero.title, description, path: PATHS.download });
}

export default async function DownloadPage() {
  if (!isShown('download')) return <MissingPage />;
  const { value: downloads } = await content.downloads.list();
  const words = buildDownloadWords();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.download)} />
      <PageHero {...words.hero} />
      <DownloadList downloads={downloads} words={words.list} />
      <ContactBanner words={words.contactBanner} />
    </>
  );
}
