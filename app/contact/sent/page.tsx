import { ContactSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

export const metadata = buildMetadata({
  title: CONTACT_WORDS.sent.title,
  description: ENQUIRY_WORDS.sent,
  path: ENQUIRY_RESULT_PATHS.sent,
  isHidden: true,
});

export default function ContactSentPage() {
  return (
    <>
      <PageHero eyebrow={CONTACT_WORDS.hero.eyebrow} title={ENQUIRY_WORDS.sent} />
      <ContactSent />
    </>
  );
}
