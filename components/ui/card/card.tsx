import type { ReactNode } from 'react';

import styles from './card.module.css';

/** A white sheet on the page with a hairline rule. It says so where a `CardLink` in it is pointed at, pressed or focused. */
export function Card({ as: Element = 'div', children }: { as?: 'div' | 'li' | 'article'; children: ReactNode }) {
  return <Element className={styles.card}>{children}</Element>;
}

/** The one link of a card, in its heading: its name is the heading's, its target the whole card. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
