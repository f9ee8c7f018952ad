import type { ComponentProps, ReactNode } from 'react';

import { SiteLink } from '@/components/islands/site-link/site-link';

import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` once in a view; `secondary` beside it; `onDark` on maroon bands. */
  variant?: 'primary' | 'secondary' | 'onDark' | 'quiet';
  size?: 'md' | 'sm';
}

const classOf = ({ variant = 'primary', size = 'md' }: ButtonLook) =>
  `${styles.button} ${styles[variant]} ${styles[size]}`;

/** A link that looks like a button; links outside the site, downloads and fragments are plain anchors. */
export function ButtonLink({
  href,
  variant,
  size,
  children,
  ...rest
}: ButtonLook & Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string; children: ReactNode }) {
  const isInside = href.startsWith('/') && !href.startsWith('//') && rest.download === undefined;
  const props = { ...rest, className: classOf({ variant, size }) };
  return isInside ? (
    <SiteLink href={href} {...props}>
      {children}
    </SiteLink>
  ) : (
    <a href={href} {...props}>
      {children}
    </a>
  );
}

export function Button({
  variant,
  size,
  type = 'button',
  ...rest
}: ButtonLook & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type={type} {...rest} className={classOf({ variant, size })} />;
}
