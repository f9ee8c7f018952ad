import type { ReactNode } from 'react';

import styles from './section.module.css';

export type SectionVariant = 'paper' | 'white' | 'maroon';

/**
 * A full-width section with its content on the common grid. Adjacent sections have different variants. It has no name: its
 * heading would be spoken twice.
 */
export function Section({ variant = 'paper', children }: { variant?: SectionVariant; children: ReactNode }) {
  return (
    <section className={styles[variant]}>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
