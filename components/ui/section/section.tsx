import type { ReactNode } from 'react';

import styles from './section.module.css';

export type BandTone = 'paper' | 'white' | 'maroon';

/**
 * A full-width stripe of the page with its content on the common grid. Neighbouring bands differ in tone, so that a
 * reader who scrolls fast sees where sections begin.
 */
export function Band({
  tone = 'paper',
  labelledBy,
  label,
  width = 'content',
  children,
}: {
  tone?: BandTone;
  /** The id of the heading that names this section. */
  labelledBy?: string;
  label?: string;
  width?: 'content' | 'text';
  children: ReactNode;
}) {
  // Only the one that is given: an absent attribute takes its place in the RSC payload.
  const heading = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label };
  return (
    <section className={`${styles.band} ${styles[tone]}`} {...heading}>
      <div className={styles[width]}>{children}</div>
    </section>
  );
}
