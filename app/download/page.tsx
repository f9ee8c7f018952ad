import { Page } from '@/components/layout/page/page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DownloadList } from '@/components/sections/download-list/download-list';
import { DOWNLOAD_WORDS } from '@/lib/company/download';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('download');

export default async function DownloadPage() {
  const { value: downloads } = await content.downloads.list();
  return (
    <Page name="download">
      <DownloadList downloads={downloads} />
      <ContactBanner {...DOWNLOAD_WORDS.contactBanner} />
    </Page>
  );
}
