import { Page } from '@/components/layout/page/page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DownloadList } from '@/components/sections/download-list/download-list';
import { DOWNLOADS_WORDS } from '@/lib/company/downloads';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('downloads');

export default async function DownloadsPage() {
  const { value: downloads } = await content.downloads.list();
  return (
    <Page name="downloads">
      <DownloadList downloads={downloads} />
      <ContactBanner {...DOWNLOADS_WORDS.contactBanner} />
    </Page>
  );
}
