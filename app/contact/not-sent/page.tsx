import { ContactNotSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { content } from '@/lib/content/read-content';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

export const metadata = buildMetadata({
  title: CONTACT_WORDS.notSent.title,
  description: ENQUIRY_WORDS.failed,
  path: ENQUIRY_RESULT_PATHS.failed,
  isHidden: true,
});

export default async function ContactNotSentPage() {
  const { value: contact } = await content.contact.get();
  return (
    <>
      <PageHero eyebrow={CONTACT_WORDS.hero.eyebrow} title={ENQUIRY_WORDS.failed} />
      <ContactNotSent contact={contact} />
    </>
  );
}
