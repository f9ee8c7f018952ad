import { INDUSTRY_TILE_HREF } from '@/lib/routing/routes';

import styles from './tile-link.module.css';

/** The box of a tile's picture, in CSS pixels. */
export const TILE_PX = { width: 240, height: 180 };

/** A tile as data: `IndustryTabs` renders it. */
export interface Tile {
  /** May be empty. */
  title: string;
  /** Language of the title, or of the industry that replaces it, if it is not the page's. */
  lang?: string;
  /** The result of `pictureFile` for `TILE_PX`. */
  src: string;
}

/** A picture with a title, as a link. `industry` names it if the tile has no title. */
export function TileLink({ tile: { title, lang, src }, industry }: { tile: Tile; industry: string }) {
  return (
    <a href={INDUSTRY_TILE_HREF} className={styles.tile} lang={lang}>
      <img src={src} alt={title ? '' : industry} {...TILE_PX} loading="lazy" />
      {title}
    </a>
  );
}
