import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { PartnersContact, PartnersTiers } from '@/components/sections/partners/partners';
import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { DrawingPicture } from '@/components/ui/plate/plate';
import { buildPartnersWords } from '@/lib/company/partners';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { isShown } from '@/lib/company/shown';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { hero, description } = buildPartnersWords(getNames());
  return buildMetadata({ title: hero.eyebrow, description, path: PATHS.partners });
}

export default function PartnersPage() {
  if (!isShown('partners')) return <MissingPage />;
  const words = buildPartnersWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.partners)} />
      <PageHero
        eyebrow={words.hero.eyebrow}
        title={words.hero.title}
        lead={words.hero.lead}
        actions={<ButtonLink href={PATHS.contact}>{words.hero.action}</ButtonLink>}
        picture={words.hero.picture && <DrawingPicture src={words.hero.picture} isPriority />}
      />
      <PartnersTiers words={words.tiers} />
      <PartnersContact words={words.contact} />
    </>
  );
}
