import type { ReactNode } from 'react';

import styles from './tile-grid.module.css';

/** A list of `<li>` in two to four columns. */
export function TileGrid({
  isLarge = false,
  children,
}: {
  /** Two in a row up to 1024 px. */
  isLarge?: boolean;
  children: ReactNode;
}) {
  return <ul className={isLarge ? `${styles.grid} ${styles.large}` : styles.grid}>{children}</ul>;
}
