import type { Metadata } from 'next';

import { ContactNotSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildContactWords } from '@/lib/company/contact';
import { content } from '@/lib/content/accessors';
import { ENQUIRY_FAILED_MESSAGE } from '@/lib/enquiry/fields';
import { getNames } from '@/lib/env';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Message not sent',
    description: ENQUIRY_FAILED_MESSAGE,
    path: ENQUIRY_RESULT_PATHS.failed,
    isHidden: true,
  });
}

export default async function ContactNotSentPage() {
  const { value: contact } = await content.contact.get();
  return (
    <>
      <PageHero eyebrow="Contact" title={ENQUIRY_FAILED_MESSAGE} />
      <ContactNotSent contact={contact} words={buildContactWords(getNames()).enquiry} />
    </>
  );
}
