import { IndustryTabs } from '@/components/islands/industry-tabs/industry-tabs';
import { Section } from '@/components/ui/section/section';
import { Thumbnail } from '@/components/ui/picture/picture';
import { type HeadingWords, SectionHeading } from '@/components/ui/section-heading/section-heading';
import { TileGrid } from '@/components/ui/tile-grid/tile-grid';
import type { Industry } from '@/lib/content/industries';
import { langProps, languageOf } from '@/lib/format/language';
import { INDUSTRY_TILE_HREF } from '@/lib/routing/routes';

import styles from './industries.module.css';

/** §2 Home, industries: category tabs and the tiles of the selected one. Renders nothing without categories. */
export function Industries({
  industries,
  words,
}: {
  industries: Industry[];
  words: { heading: HeadingWords; tabs: string; empty: string };
}) {
  if (industries.length === 0) return null;
  const categories = industries.map(({ name }) => name);
  const languages = categories.map((name) => languageOf(name) ?? null);
  return (
    <Section variant="white" labelledBy="industries">
      <SectionHeading id="industries" {...words.heading} />
      <IndustryTabs
        label={words.tabs}
        categories={categories}
        {...(languages.some(Boolean) && { languages })}
        panels={industries.map((industry) => (
          <Tiles {...industry} emptyText={words.empty} />
        ))}
      />
    </Section>
  );
}

function Tiles({ name, tiles, emptyText }: Industry & { emptyText: string }) {
  if (tiles.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <TileGrid>
      {tiles.map(({ title, image, language }) => (
        <li>
          <a href={INDUSTRY_TILE_HREF} className={styles.tile} {...langProps(languageOf(title, language))}>
            {/* A tile without a title is named after its category: a link needs a name. */}
            <Thumbnail src={image} alt={title ? '' : name} width={240} height={180} />
            {title}
          </a>
        </li>
      ))}
    </TileGrid>
  );
}
