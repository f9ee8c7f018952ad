import type { ReactNode } from 'react';

import styles from './margin-page.module.css';

/** Text with a margin, as in an account book: the margin is left of a double line, or above the text if space is short. */
export function MarginPage({ margin, children }: { margin: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <div>
          <div className={styles.margin}>{margin}</div>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
