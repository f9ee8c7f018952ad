import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { ContactBenefits, ContactEnquiry } from '@/components/sections/contact/contact';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { content } from '@/lib/content/read-content';
import { buildContactWords } from '@/lib/company/contact';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { hero, description } = buildContactWords(getNames());
  return buildMetadata({ title: hero.eyebrow, description, path: PATHS.contact });
}

export default async function ContactPage() {
  const { value: contact, isFailed } = await content.contact.get();
  const words = buildContactWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.contact)} />
      <PageHero {...words.hero} />
      <ContactEnquiry contact={contact} isContactFailed={isFailed} words={words} />
      <ContactBenefits words={words.benefits} />
    </>
  );
}
