import type { ReactNode } from 'react';

import styles from './section.module.css';

export type SectionVariant = 'paper' | 'white' | 'maroon';

/**
 * A full-width stripe of the page with its content on the common grid. Neighbouring sections differ in variant, so that a
 * visitor who scrolls fast sees where sections begin.
 */
export function Section({
  variant = 'paper',
  labelledBy,
  label,
  width = 'content',
  children,
}: {
  variant?: SectionVariant;
  /** The id of the heading that names this section. */
  labelledBy?: string;
  label?: string;
  width?: 'content' | 'text';
  children: ReactNode;
}) {
  // Only the one that is given: an absent attribute takes its place in the RSC payload.
  const heading = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label };
  return (
    <section className={`${styles.section} ${styles[variant]}`} {...heading}>
      <div className={styles[width]}>{children}</div>
    </section>
  );
}
