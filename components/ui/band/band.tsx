import type { ReactNode } from 'react';

import { SaidOnce } from '@/components/islands/said-once/said-once';

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
  name = labelledBy ?? 'band',
  width = 'content',
  children,
}: {
  tone?: BandTone;
  /** The id of the heading that names this section. */
  labelledBy?: string;
  label?: string;
  /** Where a page has several bands without headings. */
  name?: string;
  width?: 'content' | 'text';
  children: ReactNode;
}) {
  // Only the one that is given: in the page's data even an absent attribute takes its place.
  const heading = labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label };
  return (
    <SaidOnce as="section" name={name} className={`${styles.band} ${styles[tone]}`} {...heading}>
      <div className={styles[width]}>{children}</div>
    </SaidOnce>
  );
}
