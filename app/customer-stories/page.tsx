import { Page } from '@/components/layout/page/page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { CUSTOMER_STORIES_WORDS } from '@/lib/company/customer-stories';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('customerStories');

export default function CustomerStoriesPage() {
  return (
    <Page name="customerStories">
      <StoriesSuccess />
      <StoriesTestimonials />
      <ContactBanner {...CUSTOMER_STORIES_WORDS.contactBanner} />
    </Page>
  );
}
