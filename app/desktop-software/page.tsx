import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { SoftwareAndroidApps, SoftwareList } from '@/components/sections/software-list/software-list';
import { SoftwareLoading } from '@/components/sections/software-list/software-loading';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { content } from '@/lib/content/accessors';
import { buildHomeWords } from '@/lib/company/home';
import { buildSoftwareWords } from '@/lib/company/software';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const words = buildSoftwareWords(getNames());
  return buildMetadata({
    title: words.hero.title,
    description: words.description,
    path: PATHS.desktopSoftware,
  });
}

export default async function DesktopSoftwarePage() {
  const { value: products, isFailed } = await content.products.list();
  const words = buildSoftwareWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.desktopSoftware)} />
      <PageHero {...words.hero} />
      {isFailed ? (
        <SoftwareLoading words={words.loading} />
      ) : (
        <SoftwareList products={products} words={words.list} empty={words.empty} />
      )}
      <SoftwareAndroidApps words={words.apps} />
      <ContactBanner words={buildHomeWords().contactBanner} />
    </>
  );
}
