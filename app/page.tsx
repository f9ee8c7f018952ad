import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { Brands } from '@/components/sections/brands/brands';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DedicatedSupport, Support } from '@/components/sections/home-support/home-support';
import { HomeErp, HomeProducts } from '@/components/sections/home-products/home-products';
import { HomeHero } from '@/components/sections/home-hero/home-hero';
import { Industries } from '@/components/sections/industries/industries';
import { PartnerProgramme } from '@/components/sections/partner-programme/partner-programme';
import { RecentBlogs } from '@/components/sections/recent-blogs/recent-blogs';
import { Statistics } from '@/components/sections/statistics/statistics';
import { WhyChooseUs } from '@/components/sections/why-choose-us/why-choose-us';
import { content } from '@/lib/content/read-content';
import { buildHomeWords } from '@/lib/company/home';
import { buildSiteWords } from '@/lib/company/site';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildHomeGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const names = getNames();
  return buildMetadata({
    title: `${names.companyName} | ${buildSiteWords(names).pages.home}`,
    isTitleComplete: true,
    description: buildHomeWords().description,
    path: PATHS.home,
  });
}

export default async function HomePage() {
  const [banners, products, contact, industries, brands, posts] = await Promise.all([
    content.banners.list(),
    content.products.list(),
    content.contact.get(),
    content.industries.list(),
    content.brands.list(),
    content.posts.list(),
  ]);
  const words = buildHomeWords();
  return (
    <>
      <JsonLd graph={buildHomeGraph(contact.value)} />
      <HomeHero banners={banners.value} words={words.hero} />
      <Statistics words={words.statistics} />
      <HomeProducts products={products.value} words={words.desktopSoftware} />
      <HomeErp words={words.erp} />
      <DedicatedSupport contact={contact.value} words={words.dedicatedSupport} />
      <ContactBanner words={words.contactBanner} />
      <WhyChooseUs words={words.whyChooseUs} />
      <Industries industries={industries.value} words={words.industries} />
      <Brands brands={brands.value} words={words.brands} />
      <Support contact={contact.value} words={words.support} whatsAppText={words.dedicatedSupport.whatsAppText} />
      <PartnerProgramme words={words.partners} />
      <RecentBlogs posts={posts.value} words={words.blogs} />
    </>
  );
}
