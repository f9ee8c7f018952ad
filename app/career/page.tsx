import { Page } from '@/components/layout/page/page';
import { CareerApply, CareerHiring, CareerIntro } from '@/components/sections/career/career';
import { FeatureSection } from '@/components/ui/feature-grid/feature-grid';
import { CAREER_WORDS } from '@/lib/company/career';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('career');

export default async function CareerPage() {
  const { value: contact } = await content.contact.get();
  return (
    <Page name="career">
      <CareerIntro />
      <CareerHiring />
      <FeatureSection {...CAREER_WORDS.perks} />
      <CareerApply email={contact.email} />
    </Page>
  );
}
