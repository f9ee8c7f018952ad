import type { Metadata } from 'next';

import { ContactNotSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildContactWords } from '@/lib/company/contact';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { content } from '@/lib/content/read-content';
import { getNames } from '@/lib/env';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: buildContactWords(getNames()).notSent.title,
    description: ENQUIRY_WORDS.failed,
    path: ENQUIRY_RESULT_PATHS.failed,
    isHidden: true,
  });
}

export default async function ContactNotSentPage() {
  const { value: contact } = await content.contact.get();
  const words = buildContactWords(getNames());
  return (
    <>
      <PageHero eyebrow={words.hero.eyebrow} title={ENQUIRY_WORDS.failed} />
      <ContactNotSent contact={contact} words={words} />
    </>
  );
}
