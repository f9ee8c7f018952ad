import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { SoftwareAndroidApps } from '@/components/sections/software-android-apps/software-android-apps';
import { SoftwareList } from '@/components/sections/software-list/software-list';
import { SoftwareLoading } from '@/components/sections/software-loading/software-loading';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { listProducts } from '@/lib/content/products/accessor';
import { getEnv } from '@/lib/env';
import { PATHS } from '@/lib/routing/paths';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Desktop Software',
    description:
      'Desktop software for Windows: accounting with GST, e-invoice and e-way bill, stock and billing, payroll. Versions, release dates and downloads.',
    path: PATHS.desktopSoftware,
  });
}

export default async function DesktopSoftwarePage() {
  const { value: products, isFailed } = await listProducts();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.desktopSoftware)} />
      <PageHero
        title="Desktop Software"
        eyebrow="For Windows"
        lead="Programs that run on your own computer and keep the data there. Download one, use it with your own books, and decide then."
      />
      {isFailed ? <SoftwareLoading /> : <SoftwareList products={products} />}
      <SoftwareAndroidApps brandName={getEnv().BRAND_NAME} />
      <ContactBanner />
    </>
  );
}
