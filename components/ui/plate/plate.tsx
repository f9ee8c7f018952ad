import type { ReactNode } from 'react';

import styles from './plate.module.css';

/**
 * The ground of a picture of the site itself. Those pictures are neutral; the brand's colour comes from here. `drawing`
 * is for pictures on a transparent ground.
 */
export function Plate({ variant = 'screen', children }: { variant?: 'screen' | 'drawing'; children: ReactNode }) {
  return (
    <div className={styles[variant]}>
      {variant === 'screen' ? <div className={styles.window}>{children}</div> : children}
    </div>
  );
}
