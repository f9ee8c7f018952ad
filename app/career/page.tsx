import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { CareerApply, CareerHiring, CareerIntro, CareerPerks } from '@/components/sections/career/career';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { content } from '@/lib/content/read-content';
import { buildCareerWords } from '@/lib/company/career';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { isShown } from '@/lib/company/shown';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const words = buildCareerWords(getNames());
  return buildMetadata({
    title: words.hero.eyebrow,
    description: words.description,
    path: PATHS.career,
  });
}

export default async function CareerPage() {
  if (!isShown('career')) return <MissingPage />;
  const { value: contact } = await content.contact.get();
  const words = buildCareerWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.career)} />
      <PageHero {...words.hero} />
      <CareerIntro words={words.intro} />
      <CareerHiring words={words.hiring} />
      <CareerPerks words={words.perks} />
      <CareerApply email={contact.email} words={words.apply} />
    </>
  );
}
