import type { ReactNode } from 'react';

import { hasDevanagari } from '@/lib/format/text';

import styles from './page-hero.module.css';

/** The opening of an inner page: its one h1 on ruled paper, a sentence, and room for actions or a picture. */
export function PageHero({
  title,
  eyebrow,
  lead,
  actions,
  picture,
  breadcrumbs,
}: {
  title: string;
  eyebrow?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
  breadcrumbs?: ReactNode;
}) {
  return (
    <div className={styles.hero}>
      <div className={`${styles.inner} ${picture ? styles.withPicture : ''}`}>
        <div className={styles.words}>
          {breadcrumbs}
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={hasDevanagari(title) ? `${styles.title} ${styles.tall}` : styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </div>
  );
}
