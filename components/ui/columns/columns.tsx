import type { ReactNode } from 'react';

import styles from './columns.module.css';

/** Two blocks, side by side from 1024 px. If the second is missing, the heading of the first is beside the rest of it. */
export function Columns({
  shares,
  gap,
  align,
  children,
}: {
  /** The widths of the two; equal by default. */
  shares?: '5-6' | '5-7' | '7-5' | '4-8' | '8-4';
  /** The space between them below 1024 px and from there, as steps of `--space`. 6 and 8 by default. */
  gap?: '0-7' | '6-7' | '7-7';
  /** Side by side; centred by default. */
  align?: 'start';
  children: ReactNode;
}) {
  const names = [
    styles.columns,
    gap && styles[`gap${gap}`],
    align && styles[align],
    shares && styles[`shares${shares}`],
  ];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
