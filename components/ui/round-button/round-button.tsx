import type { ComponentProps } from 'react';

import styles from './round-button.module.css';

/** A button with only an icon. */
export function RoundButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'> & { 'aria-label': string }) {
  return <button {...props} type="button" className={styles.round} />;
}
