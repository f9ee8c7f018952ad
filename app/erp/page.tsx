import { Page } from '@/components/layout/page/page';
import { ErpFeatures, ErpHero, ErpSecurity, ErpTrial } from '@/components/sections/erp/erp';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('erp');

export default function ErpPage() {
  return (
    <Page name="erp">
      <ErpHero />
      <ErpFeatures />
      <ErpSecurity />
      <ErpTrial />
    </Page>
  );
}
