import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { AboutFilm } from '@/components/sections/about-film/about-film';
import { AboutHighlights } from '@/components/sections/about-highlights/about-highlights';
import { AboutIntro } from '@/components/sections/about-intro/about-intro';
import { AboutPurpose } from '@/components/sections/about-purpose/about-purpose';
import { Gallery } from '@/components/sections/gallery/gallery';
import { Journey } from '@/components/sections/journey/journey';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { listGalleryPictures } from '@/lib/content/gallery/accessor';
import { listMilestones } from '@/lib/content/journey/accessor';
import { getEnv } from '@/lib/env';
import { PATHS } from '@/lib/routing/paths';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { BRAND_NAME } = getEnv();
  return buildMetadata({
    title: `About ${BRAND_NAME}`,
    description: `Who makes the ${BRAND_NAME} software, what we work for, and the way from the first client to the six-hundredth.`,
    path: PATHS.about,
  });
}

export default async function AboutPage() {
  const [{ value: milestones }, { value: pictures }] = await Promise.all([listMilestones(), listGalleryPictures()]);
  const { BRAND_NAME: brandName } = getEnv();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.about)} />
      <PageHero
        eyebrow="About Us"
        title={`About ${brandName}`}
        lead="Business software from people who have kept books themselves, for people who have to."
      />
      <AboutIntro brandName={brandName} />
      <AboutPurpose />
      <AboutFilm />
      <AboutHighlights />
      <Journey milestones={milestones} />
      <Gallery pictures={pictures} />
    </>
  );
}
