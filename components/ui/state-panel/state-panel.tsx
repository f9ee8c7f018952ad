import type { ReactNode } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { Words } from '@/components/ui/terms/terms';

import styles from './state-panel.module.css';

/** An empty, loading or failed state: icon, title, text and action. */
export function StatePanel({
  icon,
  title,
  children,
  role,
  isBusy = false,
  action,
}: {
  icon: IconName;
  /** The text of the specification. */
  title: string;
  children?: ReactNode;
  role?: 'status' | 'alert';
  isBusy?: boolean;
  action?: ReactNode;
}) {
  const sign = role === 'alert' ? 'failed' : 'sign';
  return (
    <div className={styles.panel} role={role}>
      <span className={styles[isBusy ? 'spinning' : sign]}>
        <Icon name={icon} size="lg" />
      </span>
      <Words as="p" className={styles.title}>
        {title}
      </Words>
      {children && (
        <div className={styles.text}>
          <Words>{children}</Words>
        </div>
      )}
      {action}
    </div>
  );
}
