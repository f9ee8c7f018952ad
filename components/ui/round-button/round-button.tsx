import type { ComponentProps } from 'react';

import styles from './round-button.module.css';

/** A button that is a sign alone: it needs an `aria-label`. */
export function RoundButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'> & { 'aria-label': string }) {
  return <button {...props} type="button" className={styles.round} />;
}
