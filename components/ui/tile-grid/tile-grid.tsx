import type { ReactNode } from 'react';

import { More } from '@/components/ui/more/more';
import { TILES_SHOWN } from '@/lib/constants';

import styles from './tile-grid.module.css';

/** A list of `<li>` in two to four columns: the rest of a long one is behind a toggle. */
export function TileGrid({
  isLarge = false,
  children,
}: {
  /** Two in a row up to 1024 px. */
  isLarge?: boolean;
  children: ReactNode[];
}) {
  const grid = isLarge ? `${styles.grid} ${styles.large}` : styles.grid;
  const rest = children.slice(TILES_SHOWN);
  return (
    <>
      <ul className={grid}>{children.slice(0, TILES_SHOWN)}</ul>
      {rest.length > 0 && (
        <div className={styles.more}>
          <More label={`Show ${rest.length} more`}>
            <ul className={grid}>{rest}</ul>
          </More>
        </div>
      )}
    </>
  );
}
