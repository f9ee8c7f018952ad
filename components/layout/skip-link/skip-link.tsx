import { SKIP_LINK } from '@/lib/company/controls';

import styles from './skip-link.module.css';

/** The first focusable element: skips announcements and menu. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.link}>
      {SKIP_LINK}
    </a>
  );
}
