import type { Metadata } from 'next';

import { ContactSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildContactWords } from '@/lib/company/contact';
import { ENQUIRY_SENT_MESSAGE } from '@/lib/enquiry/fields';
import { getNames } from '@/lib/env';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Message sent',
    description: ENQUIRY_SENT_MESSAGE,
    path: ENQUIRY_RESULT_PATHS.sent,
    isHidden: true,
  });
}

export default function ContactSentPage() {
  return (
    <>
      <PageHero eyebrow="Contact" title={ENQUIRY_SENT_MESSAGE} />
      <ContactSent words={buildContactWords(getNames()).sent} />
    </>
  );
}
