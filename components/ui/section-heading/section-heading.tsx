import type { ReactNode } from 'react';

import { Words } from '@/components/ui/terms/terms';
import styles from './section-heading.module.css';

/** The heading of a section with a double line, and a lead. The eyebrow is a part of the heading: "Enquiry: Book a demo". */
export function SectionHeading({
  title,
  eyebrow,
  lead,
  variant = 'light',
}: {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** `dark` in dark sections. */
  variant?: 'light' | 'dark';
}) {
  return (
    <div className={variant === 'dark' ? `${styles.heading} ${styles.dark}` : styles.heading}>
      <h2>
        {eyebrow && (
          <span className={styles.eyebrow}>
            <Words>{eyebrow}</Words>
            <span className={styles.colon}>: </span>
          </span>
        )}
        <Words>{title}</Words>
      </h2>
      {lead && <Words as="p">{lead}</Words>}
    </div>
  );
}
