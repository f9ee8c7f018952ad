import type { Metadata } from 'next';

import { ContactNotSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { content } from '@/lib/content/read-content';
import { decodeErrors } from '@/lib/enquiry/refusal-query';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

/** The title is what a screen reader speaks first: the number of invalid fields. */
export async function generateMetadata({ searchParams }: PageProps<'/contact/not-sent'>): Promise<Metadata> {
  const { length } = Object.keys(decodeErrors(await searchParams));
  return buildMetadata({
    title: length > 0 ? ENQUIRY_WORDS.refused(length) : CONTACT_WORDS.notSent.title,
    description: ENQUIRY_WORDS.failed,
    path: ENQUIRY_RESULT_PATHS.failed,
    isHidden: true,
  });
}

/** A refused form that was sent without JavaScript. It depends on its query, so it is rendered for each request. */
export default async function ContactNotSentPage({ searchParams }: PageProps<'/contact/not-sent'>) {
  const [query, { value: contact }] = await Promise.all([searchParams, content.contact.get()]);
  const errors = decodeErrors(query);
  const hero = Object.keys(errors).length > 0 ? CONTACT_WORDS.again.hero : { title: ENQUIRY_WORDS.failed };
  return (
    <>
      <PageHero eyebrow={CONTACT_WORDS.hero.eyebrow} {...hero} />
      <ContactNotSent contact={contact} errors={errors} />
    </>
  );
}
