import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ErpFeatures, ErpSecurity, ErpTrial } from '@/components/sections/erp/erp';
import { ButtonLink } from '@/components/ui/button/button';
import { PageHero } from '@/components/ui/page-hero/page-hero';
import { ScreenPicture } from '@/components/ui/plate/plate';
import { buildErpWords } from '@/lib/company/erp';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { isPathShown } from '@/lib/company/shown';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const words = buildErpWords(getNames());
  return buildMetadata({
    title: words.title,
    description: words.description,
    path: PATHS.erp,
  });
}

export default function ErpPage() {
  if (!isPathShown(PATHS.erp)) return <MissingPage />;
  const words = buildErpWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.erp)} />
      <PageHero
        eyebrow={words.hero.eyebrow}
        title={words.hero.title}
        lead={words.hero.lead}
        actions={<ButtonLink href={PATHS.contact}>{words.hero.action}</ButtonLink>}
        picture={
          <ScreenPicture
            src="/pictures/erp/dashboard.webp"
            alt={words.hero.pictureAlt}
            sizes="(width >= 1024px) 430px, 85vw"
            phone={{ src: '/pictures/erp/dashboard-phone.webp', width: 720, height: 660 }}
            isPriority
          />
        }
      />
      <ErpFeatures words={words.features} />
      <ErpSecurity words={words.security} />
      <ErpTrial words={words.trial} />
    </>
  );
}
