import { createElement, type ReactNode } from 'react';

import styles from './tile-grid.module.css';

/** A list of `<li>` in two to four columns. They need no keys: as arguments they are no array in the RSC payload. */
export function TileGrid({
  isLarge = false,
  children,
}: {
  /** Two in a row up to 1024 px. */
  isLarge?: boolean;
  children: ReactNode[];
}) {
  const className = isLarge ? `${styles.grid} ${styles.large}` : styles.grid;
  return createElement('ul', { className }, ...children);
}
