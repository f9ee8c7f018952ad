import type { ReactNode } from 'react';

import { Terms } from '@/components/ui/terms/terms';
import styles from './section-heading.module.css';

/** The heading of a section: eyebrow, title with a double line, lead. */
export function SectionHeading({
  id,
  title,
  eyebrow,
  lead,
  variant = 'light',
}: {
  id?: string;
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** `dark` in dark sections. */
  variant?: 'light' | 'dark';
}) {
  return (
    <div className={variant === 'dark' ? `${styles.heading} ${styles.dark}` : styles.heading}>
      {eyebrow && (
        <p className={styles.eyebrow}>
          <Terms>{eyebrow}</Terms>
        </p>
      )}
      <h2 id={id}>
        <Terms>{title}</Terms>
      </h2>
      {lead && (
        <p>
          <Terms>{lead}</Terms>
        </p>
      )}
    </div>
  );
}
