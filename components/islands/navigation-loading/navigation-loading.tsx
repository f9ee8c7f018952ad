'use client';

import { useEffect, useState } from 'react';

import { loadingTextOf } from '@/components/islands/navigation-loading/loading-text';
import { Icon } from '@/components/ui/icon/icon';

import styles from './navigation-loading.module.css';

/**
 * The full-screen loading text of §2, for a click on a link whose page really is waited for. The first page never needs
 * it, since its content is in the HTML; a `loading.tsx` would take that content out of the HTML's order.
 * Escape and a tap take it away: no event tells that a visitor has stopped the load of a whole page.
 */
export function NavigationLoading({ destination }: { destination: string | undefined }) {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (destination === undefined) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setIsLate(false);
    document.addEventListener('keydown', dismiss);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', dismiss);
      setIsLate(false);
    };
  }, [destination]);

  return (
    <div role="status">
      {isLate && destination !== undefined && (
        <div className={styles.screen} onClick={() => setIsLate(false)}>
          <span className={styles.sign}>
            <Icon name="spinner-gap" size="lg" />
          </span>
          <p>{loadingTextOf(destination)}</p>
        </div>
      )}
    </div>
  );
}

/** A page that comes within this time needs no word; most do. */
const LATE_MS = 500;
