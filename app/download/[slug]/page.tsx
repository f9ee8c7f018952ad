import { entryPage } from '@/app/entry-page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DownloadHero, DownloadTable } from '@/components/sections/download-table/download-table';
import { buildDownloadWords, DOWNLOADS_WORDS } from '@/lib/company/downloads';
import { DOWNLOADS } from '@/lib/content/downloads';
import { content } from '@/lib/content/read-content';
import { buildDownloadGraph } from '@/lib/seo/json-ld/software';

const page = entryPage(DOWNLOADS, content.downloads, {
  head({ name }) {
    const { hero, description } = buildDownloadWords(name);
    return { title: hero.title, description };
  },
  graph: (download) => buildDownloadGraph(download),
  sections: (download) => (
    <>
      <DownloadHero name={download.name} />
      <DownloadTable download={download} />
      <ContactBanner {...DOWNLOADS_WORDS.contactBanner} />
    </>
  ),
});

export const { generateStaticParams, generateMetadata } = page;
export default page.EntryPage;
