import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon/icon';

import styles from './more.module.css';

/** The rest of a long list behind a toggle of the browser's own: it needs no script. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary className={styles.toggle}>
        {label}
        <Icon name="caret-right" size="sm" />
      </summary>
      <div className={styles.rest}>{children}</div>
    </details>
  );
}
