import styles from './skip-link.module.css';

/** The first focusable element: skips announcements and menu. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.link}>
      Skip to main content
    </a>
  );
}
