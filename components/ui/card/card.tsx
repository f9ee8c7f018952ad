import type { ReactNode } from 'react';

import styles from './card.module.css';

/** A white sheet on the page: a hairline rule, no heavy shadow. */
export function Card({ as: Element = 'div', children }: { as?: 'div' | 'li' | 'article'; children: ReactNode }) {
  return <Element className={styles.card}>{children}</Element>;
}
