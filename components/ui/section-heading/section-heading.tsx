import type { ReactNode } from 'react';

import styles from './section-heading.module.css';

/** What a vendor says at the head of a section. */
export interface HeadingWords {
  eyebrow?: string;
  title: string;
  lead?: string;
}

/** The heading of a section: a short eyebrow, the title on a ledger's double margin rule, one sentence of lead. */
export function SectionHeading({
  id,
  title,
  eyebrow,
  lead,
  level = 2,
  variant = 'light',
}: {
  id?: string;
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  level?: 1 | 2 | 3;
  /** `dark` on maroon bands. */
  variant?: 'light' | 'dark';
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={variant === 'dark' ? `${styles.heading} ${styles.dark}` : styles.heading}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Heading id={id} className={level === 1 ? styles.pageTitle : styles.title}>
        {title}
      </Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
