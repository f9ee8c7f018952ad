import type { ReactNode } from 'react';

import styles from './tile-grid.module.css';

/** A list of `<li>` in two columns, or four from 1024 px. */
export const TileGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;
