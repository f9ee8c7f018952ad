import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { MissingPage } from '@/components/layout/missing-entry/missing-entry';
import { ErpFeatures, ErpHero, ErpSecurity, ErpTrial } from '@/components/sections/erp/erp';
import { buildErpWords } from '@/lib/company/erp';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { isShown } from '@/lib/company/shown';
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
  if (!isShown('erp')) return <MissingPage />;
  const words = buildErpWords(getNames());
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.erp)} />
      <ErpHero words={words.hero} />
      <ErpFeatures words={words.features} />
      <ErpSecurity words={words.security} />
      <ErpTrial words={words.trial} />
    </>
  );
}
