import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld/json-ld';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { buildLegalWords } from '@/lib/company/legal';
import { content } from '@/lib/content/accessors';
import { toSafeHtml } from '@/lib/content/shared/rich-text';
import { getNames } from '@/lib/env';
import { PATHS } from '@/lib/routing/routes';
import { buildPageGraph } from '@/lib/seo/json-ld/pages';
import { buildMetadata } from '@/lib/seo/metadata';

const TITLE = 'Privacy Policy';

export function generateMetadata(): Metadata {
  return buildMetadata({
    title: TITLE,
    description: buildLegalWords(getNames()).privacy.description,
    path: PATHS.privacy,
  });
}

export default async function PrivacyPolicyPage() {
  const { value: document, isFailed } = await content.privacyPolicy.get();
  const documents = document ? [document] : [];
  return (
    <>
      <JsonLd graph={buildPageGraph(PATHS.privacy)} />
      <LegalTexts
        pageTitle={TITLE}
        documents={documents.map(({ bodyHtml, ...rest }) => ({
          ...rest,
          sanitizedHtml: toSafeHtml(bodyHtml, { path: 'privacy/content' }),
        }))}
        isFailed={isFailed}
        failedText="Failed to load privacy policy"
        emptyText="No privacy policy data available."
        words={buildLegalWords(getNames()).margin}
      />
    </>
  );
}
