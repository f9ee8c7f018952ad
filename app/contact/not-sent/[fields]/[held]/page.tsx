import type { Metadata } from 'next';

import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ContactAgain } from '@/components/sections/contact-result/contact-again';
import { ContactNotSent } from '@/components/sections/contact-result/contact-result';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { CONTACT_WORDS } from '@/lib/company/contact';
import { NOT_FOUND_WORDS } from '@/lib/company/not-found';
import { content } from '@/lib/content/read-content';
import { getFormFlash, parseErrorsPath } from '@/lib/enquiry/form-flash';
import { ENQUIRY_RESULT_PATHS } from '@/lib/routing/routes';
import { buildMetadata, buildMissingMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ fields: string; held: string }>;
}

/** One page for each refused form that was sent without JavaScript. No cache stores it (lib/platform/next). */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const fields = parseErrorsPath(await params);
  if (!fields) return buildMissingMetadata(NOT_FOUND_WORDS.page);
  const { title, lead } = CONTACT_WORDS.again.hero;
  const path = ENQUIRY_RESULT_PATHS.failed;
  // Whoever has the address can read what was typed: no other page and no service may learn it.
  return { ...buildMetadata({ title, description: lead, path, isHidden: true }), referrer: 'strict-origin' };
}

export default async function ContactAgainPage({ params }: Props) {
  const [segments, { value: contact }] = await Promise.all([params, content.contact.get()]);
  const fields = parseErrorsPath(segments);
  if (!fields) return <MissingPage />;
  const form = getFormFlash(segments.held);
  return (
    <>
      <PageHero eyebrow={CONTACT_WORDS.hero.eyebrow} {...CONTACT_WORDS.again.hero} />
      {form ? <ContactAgain contact={contact} form={form} /> : <ContactNotSent contact={contact} fields={fields} />}
    </>
  );
}
