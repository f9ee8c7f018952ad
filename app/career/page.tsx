import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { CareerApply } from '@/components/sections/career-apply/career-apply';
import { CareerHiring } from '@/components/sections/career-hiring/career-hiring';
import { CareerIntro } from '@/components/sections/career-intro/career-intro';
import { CareerPerks } from '@/components/sections/career-perks/career-perks';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { getContact } from '@/lib/content/contact/accessor';
import { getEnv } from '@/lib/env';
import { PATHS } from '@/lib/routing/paths';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: 'Career & Job',
    description: `Work at ${getEnv().COMPANY_NAME}: how we hire in five steps, what we offer besides the salary, and where to send your CV.`,
    path: PATHS.career,
  });
}

export default async function CareerPage() {
  const { value: contact } = await getContact();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.career)} />
      <PageHero
        eyebrow="Career & Job"
        title="Join Our Team"
        lead="Build, test, teach and support the software that keeps other people’s books."
      />
      <CareerIntro brandName={getEnv().BRAND_NAME} />
      <CareerHiring />
      <CareerPerks />
      <CareerApply email={contact.email} />
    </>
  );
}
