import { Page } from '@/components/layout/page/page';
import { AboutFilm, AboutIntro, AboutPurpose } from '@/components/sections/about/about';
import { ContactBanner } from '@/components/sections/contact-banner/contact-banner';
import { Gallery } from '@/components/sections/gallery/gallery';
import { Journey } from '@/components/sections/journey/journey';
import { FeatureSection } from '@/components/ui/feature-grid/feature-grid';
import { ABOUT_WORDS } from '@/lib/company/about';
import { content } from '@/lib/content/read-content';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata('about');

export default async function AboutPage() {
  const [journey, pictures] = await Promise.all([content.journey.list(), content.galleryPictures.list()]);
  return (
    <Page name="about">
      <AboutIntro />
      <AboutPurpose />
      <AboutFilm />
      <FeatureSection {...ABOUT_WORDS.highlights} />
      <Journey steps={journey.value} />
      <Gallery pictures={pictures.value} />
      <ContactBanner {...ABOUT_WORDS.contactBanner} />
    </Page>
  );
}
