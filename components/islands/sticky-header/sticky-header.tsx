'use client';

import { useEffect, useRef, type ReactNode } from 'react';

import { STICKY_HEADER_THRESHOLD_PX } from '@/lib/constants';

import styles from './sticky-header.module.css';

/**
 * §2, §9: the row is fixed once the page is scrolled more than 80 px, with its space reserved. The attribute is set
 * directly, in the frame of the scroll: a React render would be a frame late.
 */
export function StickyHeader({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const update = () => row.current?.setAttribute('data-sticky', `${window.scrollY > STICKY_HEADER_THRESHOLD_PX}`);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  return (
    <div className={styles.place}>
      <div ref={row} className={styles.row} data-sticky="false">
        {children}
      </div>
    </div>
  );
}
