import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { buildLegalWords } from '@/lib/company/legal';
import { content } from '@/lib/content/read-content';
import { toSafeHtml } from '@/lib/content/rich-text/rich-text';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

export function generateMetadata(): Metadata {
  const { title, description } = buildLegalWords(getNames()).privacy;
  return buildMetadata({ title, description, path: PATHS.privacy });
}

export default async function PrivacyPolicyPage() {
  const { value: document, isFailed } = await content.privacyPolicy.get();
  const documents = document ? [document] : [];
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.privacy)} />
      <LegalTexts
        documents={documents.map(({ bodyHtml, ...rest }) => ({
          ...rest,
          label: rest.title,
          sanitizedHtml: toSafeHtml(bodyHtml, { path: 'privacy/content' }),
        }))}
        isFailed={isFailed}
        words={buildLegalWords(getNames()).privacy}
      />
    </>
  );
}
