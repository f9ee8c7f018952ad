import { Page } from '@/components/layout/page/page';
import { ErpHero, ErpSecurity, ErpTrial } from '@/components/sections/erp/erp';
import { FeatureSection } from '@/components/ui/feature-grid/feature-grid';
import { ERP_WORDS } from '@/lib/company/erp';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('erp');

export default function ErpPage() {
  return (
    <Page name="erp">
      <ErpHero />
      <FeatureSection {...ERP_WORDS.features} />
      <ErpSecurity />
      <ErpTrial />
    </Page>
  );
}
