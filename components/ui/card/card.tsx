import type { ReactNode } from 'react';

import { SaidOnce } from '@/components/islands/said-once/said-once';

import styles from './card.module.css';

/** A white sheet on the page with a hairline rule. It says so where a `CardLink` in it is pointed at, pressed or focused. */
export function Card({
  as: Element = 'div',
  name,
  children,
}: {
  as?: 'div' | 'li' | 'article';
  /** For a card in an island, such as a slide: it is said once under this name. */
  name?: string;
  children: ReactNode;
}) {
  if (name === undefined) return <Element className={styles.card}>{children}</Element>;
  return (
    <SaidOnce as={Element} name={name} className={styles.card}>
      {children}
    </SaidOnce>
  );
}

/** The one link of a card, in its heading: its name is the heading's, its target the whole card. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
