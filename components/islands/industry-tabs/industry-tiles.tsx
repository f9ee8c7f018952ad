import { TILE_PICTURE } from '@/components/islands/industry-tabs/tile-picture';
import { INDUSTRY_TILE_HREF } from '@/lib/routing/paths';

import styles from './industry-tabs.module.css';

export interface IndustryTilesProps {
  /** A tile without a title is called after its category: a link has to have a name. */
  category: string;
  /** `src` is the picture's address as the page shows it. */
  tiles: readonly { title: string; src: string }[];
}

/** The tiles of one category, drawn here so that the page's data holds titles and addresses and not their mark-up too. */
export function IndustryTiles({ category, tiles }: IndustryTilesProps) {
  if (tiles.length === 0) return <p className={styles.empty}>No content</p>;
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, src }, index) => (
        <li key={index}>
          <a href={INDUSTRY_TILE_HREF} className={styles.tile}>
            <img alt={title ? '' : category} loading="lazy" {...TILE_PICTURE} src={src} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
