import { IndustryTabs } from '@/components/islands/industry-tabs/industry-tabs';
import { Band } from '@/components/ui/band/band';
import { Picture } from '@/components/ui/picture/picture';
import { SectionHeading } from '@/components/ui/section-heading/section-heading';
import type { Industry, IndustryTile } from '@/lib/content/industries/industry';
import { INDUSTRY_TILE_HREF } from '@/lib/routing/paths';

import styles from './industries.module.css';

/** §2 Home, industries: a row of category tabs and the tiles of the chosen one. Nothing to show: no section. */
export function Industries({ industries }: { industries: Industry[] }) {
  if (industries.length === 0) return null;
  return (
    <Band tone="white" labelledBy="industries">
      <SectionHeading
        id="industries"
        eyebrow="Industries"
        title="Made for your trade"
        lead="Units, batches, sizes, job work, commissions: each trade keeps its books in its own way."
      />
      <IndustryTabs
        label="Industry categories"
        categories={industries.map(({ name, tiles }) => ({ name, panel: <Tiles tiles={tiles} /> }))}
      />
    </Band>
  );
}

function Tiles({ tiles }: { tiles: IndustryTile[] }) {
  if (tiles.length === 0) return <p className={styles.empty}>No content</p>;
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, image }, index) => (
        <li key={index}>
          <a href={INDUSTRY_TILE_HREF} className={styles.tile}>
            <Picture src={image} alt="" width={320} height={240} />
            <span className={styles.title}>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
