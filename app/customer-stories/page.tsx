import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { buildCustomerStoriesWords } from '@/lib/company/customer-stories';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { isShown } from '@/lib/company/shown';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const words = buildCustomerStoriesWords(getNames());
  return buildMetadata({
    title: words.hero.eyebrow,
    description: words.description,
    path: PATHS.customerStories,
  });
}

export default function CustomerStoriesPage() {
  if (!isShown('customerStories')) return <MissingPage />;
  const words = buildCustomerStoriesWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.customerStories)} />
      <PageHero
        eyebrow={words.hero.eyebrow}
        title={words.hero.title}
        lead={words.hero.lead}
        actions={<ButtonLink href={PATHS.contact}>{words.hero.action}</ButtonLink>}
        picture={words.hero.picture && <DrawingPicture src={words.hero.picture} isPriority />}
      />
      <StoriesSuccess words={words.success} />
      <StoriesTestimonials words={words.testimonials} />
      <ContactBanner words={words.contactBanner} />
    </>
  );
}
