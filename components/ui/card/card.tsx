import type { ReactNode } from 'react';

import { Terms } from '@/components/ui/terms/terms';

import styles from './card.module.css';

/** A white box with a hairline border. It shows hover, press and focus of its `CardLink`. */
export function Card({
  as: Element = 'div',
  id,
  children,
}: {
  as?: 'div' | 'li' | 'article';
  id?: string;
  children: ReactNode;
}) {
  return (
    <Element id={id} className={styles.card}>
      {children}
    </Element>
  );
}

/** The link of a card, in its heading. Its target is the whole card. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      <Terms>{children}</Terms>
    </a>
  );
}
