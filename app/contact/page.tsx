import { Page } from '@/components/layout/page/page';
import { ContactBenefits, ContactEnquiry } from '@/components/sections/contact/contact';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('contact');

export default async function ContactPage() {
  const { value: contact } = await content.contact.get();
  return (
    <Page name="contact">
      <ContactEnquiry contact={contact} />
      <ContactBenefits />
    </Page>
  );
}
