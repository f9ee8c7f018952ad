import { Page } from '@/components/layout/page/page';
import { LegalTexts } from '@/components/sections/legal-texts/legal-texts';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('privacy');

export default async function PrivacyPolicyPage() {
  const { value: document, isFailed } = await content.privacyPolicy.get();
  return (
    <Page name="privacy">
      <LegalTexts page="privacy" documents={document ? [document] : []} isFailed={isFailed} />
    </Page>
  );
}
