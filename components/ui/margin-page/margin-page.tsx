import type { ReactNode } from 'react';

import styles from './margin-page.module.css';

/**
 * Running text with a margin, as in an account book: what the entry is stands left of the double rule, the entry
 * itself right of it. Where there is no room for a margin, it stands above.
 */
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
