import { FeedLink } from '@/components/layout/feed-link/feed-link';
import { Page } from '@/components/layout/page/page';
import { Brands } from '@/components/sections/brands/brands';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { HomeHero } from '@/components/sections/home-hero/home-hero';
import { HomeErp, HomeProducts } from '@/components/sections/home-products/home-products';
import { DedicatedSupport, Support } from '@/components/sections/home-support/home-support';
import { Industries } from '@/components/sections/industries/industries';
import { PartnerProgramme } from '@/components/sections/partner-programme/partner-programme';
import { RecentPosts } from '@/components/sections/recent-posts/recent-posts';
import { Statistics } from '@/components/sections/statistics/statistics';
import { WhyChooseUs } from '@/components/sections/why-choose-us/why-choose-us';
import { HOME_WORDS } from '@/lib/company/home';
import { content } from '@/lib/content/read-content';
import { buildHomeGraph } from '@/lib/seo/json-ld/pages';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('home');

export default async function HomePage() {
  const [banners, products, contact, industries, brands, posts] = await Promise.all([
    content.banners.list(),
    content.products.list(),
    content.contact.get(),
    content.industries.list(),
    content.brands.list(),
    content.posts.list(),
  ]);
  return (
    <Page name="home" graph={buildHomeGraph(contact.value)}>
      <FeedLink posts={posts.value} />
      <HomeHero banners={banners.value} />
      <Statistics />
      <HomeProducts products={products.value} />
      <HomeErp />
      <DedicatedSupport contact={contact.value} />
      <ContactBanner {...HOME_WORDS.contactBanner} />
      <WhyChooseUs />
      <Industries industries={industries.value} />
      <Brands brands={brands.value} />
      <Support contact={contact.value} />
      <PartnerProgramme />
      <RecentPosts posts={posts.value} />
    </Page>
  );
}
