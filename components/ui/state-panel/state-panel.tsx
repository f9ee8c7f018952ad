import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/button/button';
import { Icon } from '@/components/ui/icon/icon';
import type { IconName } from '@/components/ui/icon/icon-names';
import { Words } from '@/components/ui/terms/terms';
import { PATHS } from '@/lib/routing/routes';

import styles from './state-panel.module.css';

/** How the sign of a loading and of a failed state looks and is spoken. */
const STATES: Partial<Record<IconName, { role?: string; sign?: string }>> = {
  'spinner-gap': { role: 'status', sign: styles.spinning },
  warning: { role: 'alert', sign: styles.failed },
};

/** An empty, loading or failed state: icon, title, text and a button to the contact page. */
export function StatePanel({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  /** The text of the specification. */
  title: string;
  children?: ReactNode;
  action?: string;
}) {
  const { role, sign } = STATES[icon] ?? { role: undefined, sign: styles.sign };
  return (
    <div className={styles.panel} role={role}>
      <span className={sign}>
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
      {action && (
        <ButtonLink href={PATHS.contact} variant="secondary">
          {action}
        </ButtonLink>
      )}
    </div>
  );
}
