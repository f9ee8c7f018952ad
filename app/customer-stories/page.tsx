import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { StoriesSuccess, StoriesTestimonials } from '@/components/sections/stories/stories';
import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { Picture } from '@/components/ui/picture/picture';
import { Plate } from '@/components/ui/plate/plate';
import { buildCustomerStoriesWords } from '@/lib/company/customer-stories';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { isPathShown } from '@/lib/company/shown';
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
  if (!isPathShown(PATHS.customerStories)) return <MissingPage />;
  const words = buildCustomerStoriesWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.customerStories)} />
      <PageHero
        eyebrow={words.hero.eyebrow}
        title={words.hero.title}
        lead={words.hero.lead}
        actions={<ButtonLink href={PATHS.contact}>{words.hero.action}</ButtonLink>}
        picture={
          <Plate variant="drawing">
            <Picture
              src="/pictures/pages/customer-stories.webp"
              alt=""
              fit="contain"
              width={1200}
              height={900}
              sizes="(width >= 1024px) 480px, 92vw"
              isPriority
            />
          </Plate>
        }
      />
      <StoriesSuccess words={words.success} />
      <StoriesTestimonials words={words.testimonials} />
      <ContactBanner words={words.contactBanner} />
    </>
  );
}
