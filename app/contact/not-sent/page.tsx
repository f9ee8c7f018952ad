import type { Metadata } from 'next';

import { ContactAgain } from '@/components/sections/contact-result/contact-again';
import { ContactNotSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import { content } from '@/lib/content/read-content';
import { readFormFlash } from '@/lib/enquiry/form-flash';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata } from '@/lib/seo/metadata';

/** The title is what a screen reader speaks first: the number of invalid fields. */
export async function generateMetadata({ searchParams }: PageProps<'/contact/not-sent'>): Promise<Metadata> {
  const { fields } = readFormFlash(await searchParams);
  return {
    ...buildMetadata({
      title: fields.length > 0 ? ENQUIRY_WORDS.refused(fields.length) : CONTACT_WORDS.notSent.title,
      description: ENQUIRY_WORDS.failed,
      path: ENQUIRY_RESULT_PATHS.failed,
      isHidden: true,
    }),
    // Whoever has the address can read what was typed: no other page and no service may learn it.
    referrer: 'strict-origin',
  };
}

/** A refused form that was sent without JavaScript. It depends on its query, so it is rendered for each request. */
export default async function ContactNotSentPage({ searchParams }: PageProps<'/contact/not-sent'>) {
  const [query, { value: contact }] = await Promise.all([searchParams, content.contact.get()]);
  const { form, fields } = readFormFlash(query);
  const hero = query.form === undefined ? { title: ENQUIRY_WORDS.failed } : CONTACT_WORDS.again.hero;
  return (
    <>
      <PageHero eyebrow={CONTACT_WORDS.hero.eyebrow} {...hero} />
      {form ? <ContactAgain contact={contact} form={form} /> : <ContactNotSent contact={contact} fields={fields} />}
    </>
  );
}
