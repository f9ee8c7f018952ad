import type { ReactNode } from 'react';

import styles from './band.module.css';

export type BandTone = 'paper' | 'white' | 'maroon';

/**
 * A full-width stripe of the page with its content on the common grid. Neighbouring bands differ in tone, so that a
 * reader who scrolls fast sees where sections begin.
 */
export function Band({
  tone = 'paper',
  labelledBy,
  label,
  id,
  width = 'content',
  children,
}: {
  tone?: BandTone;
  /** The id of the heading that names this section. */
  labelledBy?: string;
  label?: string;
  id?: string;
  width?: 'content' | 'text';
  children: ReactNode;
}) {
  return (
    <section id={id} className={`${styles.band} ${styles[tone]}`} aria-labelledby={labelledBy} aria-label={label}>
      <div className={`${styles.inner} ${styles[width]}`}>{children}</div>
    </section>
  );
}
