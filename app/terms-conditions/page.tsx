import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { buildLegalWords } from '@/lib/company/legal';
import { toSafeHtml } from '@/lib/content/shared/rich-text';
import { content } from '@/lib/content/accessors';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

const TITLE = 'Terms & Conditions';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: TITLE,
    description: buildLegalWords(getNames()).terms.description,
    path: PATHS.terms,
  });
}

export default async function TermsPage() {
  const { value: documents, isFailed } = await content.terms.list();
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.terms)} />
      <LegalTexts
        pageTitle={TITLE}
        documents={documents.map(({ bodyHtml, ...rest }) => ({
          ...rest,
          sanitizedHtml: toSafeHtml(bodyHtml, { path: `terms/${rest.id}/content`, tableLabel: rest.title }),
        }))}
        isFailed={isFailed}
        failedText="Failed to load terms and conditions"
        emptyText="No terms and conditions data available."
        words={buildLegalWords(getNames()).margin}
      />
    </>
  );
}
