import { Icon } from '@/components/ui/icon/icon';

import styles from './contact-state.module.css';

/** The warning above the fallbacks in the footer, or the loading text (§4 Footer contact block). */
export function ContactState({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <p className={styles.state} role="status">
      <span className={isLoading ? styles.spinning : styles.sign}>
        <Icon name={isLoading ? 'spinner-gap' : 'warning'} size="sm" />
      </span>
      {isLoading ? 'Loading contact info...' : 'Failed to load contact information'}
    </p>
  );
}
