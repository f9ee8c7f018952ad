import type { ComponentProps, ReactNode } from 'react';

import { Words } from '@/components/ui/terms/terms';

import styles from './button.module.css';

export interface ButtonVariant {
  /** `primary` once per view, `secondary` beside it, `onDark` in dark sections, `quiet` within text. */
  variant?: 'primary' | 'secondary' | 'onDark' | 'quiet';
  size?: 'md' | 'sm';
}

const classOf = ({ variant = 'primary', size = 'md' }: ButtonVariant) =>
  `${styles.button} ${styles[variant]}${size === 'sm' ? ` ${styles.sm}` : ''}`;

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  children,
  ...rest
}: ButtonVariant & Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string; children: ReactNode }) {
  return (
    <a {...rest} className={classOf({ variant, size })}>
      <Words>{children}</Words>
    </a>
  );
}

export function Button({
  variant,
  size,
  type = 'button',
  ...rest
}: ButtonVariant & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type={type} {...rest} className={classOf({ variant, size })} />;
}
