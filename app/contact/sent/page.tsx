import type { Metadata } from 'next';

import { ContactSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { buildContactWords } from '@/lib/company/contact';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { getNames } from '@/lib/env';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: buildContactWords(getNames()).sent.title,
    description: ENQUIRY_WORDS.sent,
    path: ENQUIRY_RESULT_PATHS.sent,
    isHidden: true,
  });
}

export default function ContactSentPage() {
  const { hero, sent } = buildContactWords(getNames());
  return (
    <>
      <PageHero eyebrow={hero.eyebrow} title={ENQUIRY_WORDS.sent} />
      <ContactSent words={sent} />
    </>
  );
}
