import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { AndroidApps, ProductList } from '@/components/sections/product-list/product-list';
import { ProductsLoading } from '@/components/sections/product-list/products-loading';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { content } from '@/lib/content/read-content';
import { buildHomeWords } from '@/lib/company/home';
import { buildSoftwareWords } from '@/lib/company/desktop-software';
import { isShown } from '@/lib/company/shown';
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
  if (!isShown('desktopSoftware')) return <MissingPage />;
  const { value: products, isFailed } = await content.products.list();
  const words = buildSoftwareWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.desktopSoftware)} />
      <PageHero {...words.hero} />
      {isFailed ? (
        <ProductsLoading words={words.loading} />
      ) : (
        <ProductList products={products} words={words.list} empty={words.empty} />
      )}
      <AndroidApps words={words.androidApps} />
      <ContactBanner words={buildHomeWords().contactBanner} />
    </>
  );
}
