import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { Brands } from '@/components/sections/brands/brands';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DedicatedSupport } from '@/components/sections/dedicated-support/dedicated-support';
import { HomeErp } from '@/components/sections/home-erp/home-erp';
import { HomeHero } from '@/components/sections/home-hero/home-hero';
import { HomeSoftware } from '@/components/sections/home-software/home-software';
import { Industries } from '@/components/sections/industries/industries';
import { PartnerProgramme } from '@/components/sections/partner-programme/partner-programme';
import { RecentBlogs } from '@/components/sections/recent-blogs/recent-blogs';
import { Statistics } from '@/components/sections/statistics/statistics';
import { Support } from '@/components/sections/support/support';
import { WhyChooseUs } from '@/components/sections/why-choose-us/why-choose-us';
import { listBanners } from '@/lib/content/banners/accessor';
import { listBrands } from '@/lib/content/brands/accessor';
import { getContact } from '@/lib/content/contact/accessor';
import { listIndustries } from '@/lib/content/industries/accessor';
import { listPosts } from '@/lib/content/posts/accessor';
import { listProducts } from '@/lib/content/products/accessor';
import { getEnv } from '@/lib/env';
import { PATHS } from '@/lib/routing/paths';
import { buildHomeGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: `${getEnv().COMPANY_NAME} | Home`,
    isTitleComplete: true,
    description:
      'Accounting with GST, e-way bill and e-invoice, stock, billing and a web-based ERP for manufacturers, wholesalers, traders and retailers in India. 30 days free trial.',
    path: PATHS.home,
  });
}

export default async function HomePage() {
  const [banners, products, contact, industries, brands, posts] = await Promise.all([
    listBanners(),
    listProducts(),
    getContact(),
    listIndustries(),
    listBrands(),
    listPosts(),
  ]);
  return (
    <>
      <JsonLd graph={buildHomeGraph(contact.value)} />
      <HomeHero banners={banners.value} />
      <Statistics />
      <HomeSoftware products={products.value} />
      <HomeErp />
      <DedicatedSupport contact={contact.value} />
      <ContactBanner />
      <WhyChooseUs />
      <Industries industries={industries.value} />
      <Brands brands={brands.value} />
      <Support />
      <PartnerProgramme />
      <RecentBlogs posts={posts.value} />
    </>
  );
}
