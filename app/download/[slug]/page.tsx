import { entryPage } from '@/app/entry-page';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { DownloadHero, DownloadTable } from '@/components/sections/download-table/download-table';
import { buildSoftwareDownloadWords, DOWNLOAD_WORDS } from '@/lib/company/download';
import { DOWNLOADS } from '@/lib/content/downloads';
import { content } from '@/lib/content/read-content';
import { buildDownloadGraph } from '@/lib/seo/json-ld/software';

const page = entryPage(DOWNLOADS, content.downloads, {
  head({ name }) {
    const { hero, description } = buildSoftwareDownloadWords(name);
    return { title: hero.title, description };
  },
  graph: (software) => buildDownloadGraph(software),
  sections: (software) => (
    <>
      <DownloadHero name={software.name} />
      <DownloadTable software={software} />
      <ContactBanner {...DOWNLOAD_WORDS.contactBanner} />
    </>
  ),
});

export const { generateStaticParams, generateMetadata } = page;
export default page.EntryPage;
