import { Icon } from '@/components/ui/icon/icon';

import styles from './contact-state.module.css';

export type StateWords = Record<'loading' | 'failed', string>;

/** The warning above the fallbacks in the footer, or the loading text (§4 Footer contact block). */
export function ContactState({ words, isLoading = false }: { words: StateWords; isLoading?: boolean }) {
  return (
    <p className={styles.state} role="status">
      <span className={isLoading ? styles.spinning : styles.sign}>
        <Icon name={isLoading ? 'spinner-gap' : 'warning'} size="sm" />
      </span>
      {isLoading ? words.loading : words.failed}
    </p>
  );
}
