import { Page } from '@/components/layout/page/page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { PartnersTiers } from '@/components/sections/partners/partners';
import { PARTNERS_WORDS } from '@/lib/company/partners';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('partners');

export default function PartnersPage() {
  return (
    <Page name="partners">
      <PartnersTiers />
      <ContactBanner {...PARTNERS_WORDS.contact} />
    </Page>
  );
}
