import { Page } from '@/components/layout/page/page';
import { PartnersContact, PartnersTiers } from '@/components/sections/partners/partners';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('partners');

export default function PartnersPage() {
  return (
    <Page name="partners">
      <PartnersTiers />
      <PartnersContact />
    </Page>
  );
}
