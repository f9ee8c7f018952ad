import { Page } from '@/components/layout/page/page';
import { CareerApply, CareerHiring, CareerIntro, CareerPerks } from '@/components/sections/career/career';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('career');

export default async function CareerPage() {
  const { value: contact } = await content.contact.get();
  return (
    <Page name="career">
      <CareerIntro />
      <CareerHiring />
      <CareerPerks />
      <CareerApply email={contact.email} />
    </Page>
  );
}
