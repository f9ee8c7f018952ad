import { Page } from '@/components/layout/page/page';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('terms');

export default async function TermsPage() {
  const { value: documents, isFailed } = await content.terms.list();
  return (
    <Page name="terms">
      <LegalTexts page="terms" documents={documents} isFailed={isFailed} />
    </Page>
  );
}
