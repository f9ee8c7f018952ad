import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingEntry } from '@/components/layout/missing-entry/missing-entry';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { ProductBody, ProductHero } from '@/components/sections/product/product';
import { NotFoundScreen } from '@/components/sections/not-found/not-found';
import { ProductsLoading } from '@/components/sections/product-list/products-loading';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildHomeWords } from '@/lib/company/home';
import { buildProductNotFoundWords } from '@/lib/company/not-found';
import { buildSoftwareWords } from '@/lib/company/desktop-software';
import { content } from '@/lib/content/read-content';
import { PRODUCTS } from '@/lib/content/products';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { getNames } from '@/lib/env';
import { buildStaticSlugs, getMetadataSlug, getPageSlug } from '@/lib/routing/slug-params';
import { buildDescription } from '@/lib/seo/description';
import { buildProductGraph } from '@/lib/seo/json-ld/software';
import { buildEntryMetadata, buildMissingMetadata } from '@/lib/seo/metadata';
import { listTrail } from '@/lib/seo/site-pages';

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateStaticParams() {
  return buildStaticSlugs((await content.products.list()).value);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const result = await content.products.get(await getMetadataSlug(params));
  if (result.status === 'failed') return buildMissingMetadata(buildSoftwareWords(getNames()).hero.title);
  if (result.status !== 'found') return buildMissingMetadata(buildProductNotFoundWords().title);
  const { name, summary, bodyHtml, title } = result.entry;
  return buildEntryMetadata(PRODUCTS, result.entry, {
    title: name,
    description: buildDescription(summary, bodyHtml, title),
  });
}

export default async function DesktopProductPage({ params }: Props) {
  const [result, { value: downloads }] = await Promise.all([
    content.products.get(await getPageSlug(params)),
    content.downloads.list(),
  ]);
  if (result.status !== 'found') {
    return (
      <MissingEntry
        result={result}
        kind="products"
        missing={<NotFoundScreen words={buildProductNotFoundWords()} />}
        unknown={<ProductUnknown />}
      />
    );
  }
  const product = result.entry;
  return (
    <>
      <JsonLd graph={buildProductGraph(product, downloads)} />
      <ProductHero
        product={product}
        trail={listTrail('products')}
        companyName={getNames().companyName}
        words={buildSoftwareWords(getNames()).product}
      />
      <ProductBody
        product={product}
        sanitizedHtml={toSafeHtml(product.bodyHtml, { path: `desktop_software/${product.id}/explore_link` })}
      />
      <ContactBanner words={buildHomeWords().contactBanner} />
    </>
  );
}

/** If the list never loaded, it is unknown whether the product exists: the loading state instead of a 404 (§4). */
function ProductUnknown() {
  const { hero, loading } = buildSoftwareWords(getNames());
  return (
    <>
      <PageHero title={hero.title} />
      <ProductsLoading words={loading} />
    </>
  );
}
