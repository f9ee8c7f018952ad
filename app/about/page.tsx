import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { AboutFilm, AboutHighlights, AboutIntro, AboutPurpose } from '@/components/sections/about/about';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { Gallery } from '@/components/sections/gallery/gallery';
import { Journey } from '@/components/sections/journey/journey';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { content } from '@/lib/content/read-content';
import { buildAboutWords } from '@/lib/company/about';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { hero, description } = buildAboutWords(getNames());
  return buildMetadata({ title: hero.title, description, path: PATHS.about });
}

export default async function AboutPage() {
  const [{ value: milestones }, { value: pictures }] = await Promise.all([
    content.milestones.list(),
    content.galleryPictures.list(),
  ]);
  const words = buildAboutWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.about)} />
      <PageHero {...words.hero} />
      <AboutIntro words={words.intro} />
      <AboutPurpose words={words.purpose} />
      <AboutFilm words={words.film} />
      <AboutHighlights words={words.highlights} />
      <Journey milestones={milestones} words={words.journey} />
      <Gallery pictures={pictures} words={words.gallery} />
      <ContactBanner words={words.contactBanner} />
    </>
  );
}
