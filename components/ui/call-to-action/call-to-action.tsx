import type { ReactNode } from 'react';

import { Words } from '@/components/ui/terms/terms';
import styles from './call-to-action.module.css';

/** A call across the whole width: what to do on one side, its buttons on the other. Most pages end with one. */
export function CallToAction({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  /** The buttons. */
  children: ReactNode;
}) {
  return (
    <section className={styles.call}>
      <div className={styles.inner}>
        <Words as="h2" className={styles.title}>
          {title}
        </Words>
        {text && (
          <Words as="p" className={styles.text}>
            {text}
          </Words>
        )}
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}
