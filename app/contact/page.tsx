import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { ContactBenefits } from '@/components/sections/contact-benefits/contact-benefits';
import { ContactEnquiry } from '@/components/sections/contact-enquiry/contact-enquiry';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { getContact } from '@/lib/content/contact/accessor';
import { getEnv } from '@/lib/env';
import { PATHS } from '@/lib/routing/paths';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Contact',
    description: `Book a free demo with ${getEnv().COMPANY_NAME}, or ask a question: enquiry form, phone, email, office address and opening hours.`,
    path: PATHS.contact,
  });
}

export default async function ContactPage() {
  const { value: contact } = await getContact();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.contact)} />
      <PageHero
        eyebrow="Contact"
        title="Talk to us"
        lead="A demo, a price, a question about your present software: write, or call during opening hours."
      />
      <ContactEnquiry contact={contact} companyName={getEnv().COMPANY_NAME} />
      <ContactBenefits />
    </>
  );
}
