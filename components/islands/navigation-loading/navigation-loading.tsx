'use client';

import { useEffect, useState } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import { LOADING_WORDS } from '@/lib/company/loading';
import { findLoadingText } from '@/lib/routing/routes';

import styles from './navigation-loading.module.css';

/** A navigation that is faster than this shows no loading text; most are. */
const LATE_MS = 500;

/**
 * The full-screen loading text of §2, for a navigation that takes longer than `LATE_MS`. A `loading.tsx` would show it on
 * the first page too, and would move the content out of its order in the HTML. Escape or a tap hides it: no event tells
 * that a visitor has stopped a full page load.
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
          <p>{LOADING_WORDS[findLoadingText(destination)]}</p>
        </div>
      )}
    </div>
  );
}
