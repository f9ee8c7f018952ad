import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { buildLegalWords } from '@/lib/company/legal';
import { toDocumentLabels } from '@/lib/content/shared/legal-document';
import { ID_PREFIX } from '@/lib/content/rich-text/links';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { content } from '@/lib/content/read-content';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { title, description } = buildLegalWords(getNames()).terms;
  return buildMetadata({ title, description, path: PATHS.terms });
}

export default async function TermsPage() {
  const { value: documents, isFailed } = await content.terms.list();
  const labels = toDocumentLabels(documents.map(({ title }) => title));
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.terms)} />
      <LegalTexts
        documents={documents.map(({ bodyHtml, ...rest }, index) => ({
          ...rest,
          label: labels[index]!,
          sanitizedHtml: toSafeHtml(bodyHtml, {
            path: `terms/${rest.id}/content`,
            tableLabel: `${index + 1}. ${rest.title}`,
            idPrefix: `${ID_PREFIX}${index + 1}-`,
          }),
        }))}
        isFailed={isFailed}
        words={buildLegalWords(getNames()).terms}
      />
    </>
  );
}
