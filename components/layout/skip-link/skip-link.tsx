import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the announcements and the menu to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.link}>
      Skip to main content
    </a>
  );
}
