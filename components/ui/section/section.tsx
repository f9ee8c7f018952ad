import type { ReactNode } from 'react';

import styles from './section.module.css';

export type SectionVariant = 'paper' | 'white' | 'maroon';

/** A full-width section with its content on the common grid. Adjacent sections have different variants. */
export function Section({
  variant = 'paper',
  labelledBy,
  label,
  children,
}: {
  variant?: SectionVariant;
  /** The id of the heading that names this section. */
  labelledBy?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles[variant]} aria-labelledby={labelledBy} aria-label={label}>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
