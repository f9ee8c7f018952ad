import { IndustryTabs } from '@/components/islands/industry-tabs/industry-tabs';
import { pictureFile } from '@/components/ui/picture/picture-file';
import { Section } from '@/components/ui/section/section';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import { TILE_PX } from '@/components/islands/industry-tabs/tile-link';
import { HOME_WORDS } from '@/lib/company/home';
import type { Industry, IndustryTile } from '@/lib/content/industries';
import { languageOf } from '@/lib/format/language';

/** §2 Home, industries: their tabs and the tiles of the selected one. Renders nothing without industries. */
export function Industries({ industries }: { industries: Industry[] }) {
  const words = HOME_WORDS.industries;
  if (industries.length === 0) return null;
  return (
    <Section variant="white">
      <SectionHeading {...words.heading} />
      <IndustryTabs
        label={words.tabs}
        empty={words.empty}
        industries={industries.map(({ name, tiles }) => ({
          name,
          lang: languageOf(name),
          tiles: tiles.map((tile) => toTile(tile, name)),
        }))}
      />
    </Section>
  );
}

/** A tile without a title is named after its industry. */
const toTile = ({ title, image, language }: IndustryTile, industry: string) => ({
  title,
  lang: languageOf(title || industry, language),
  ...pictureFile(image, TILE_PX),
});
