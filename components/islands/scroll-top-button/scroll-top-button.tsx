'use client';

import { useEffect, useRef } from 'react';

import { Icon } from '@/components/ui/icon/icon';
import { SCROLL_TOP } from '@/lib/company/controls';

import styles from './scroll-top-button.module.css';

/** §2 Home, last section: shown after the first screen; scrolls to the top and moves the focus there. */
export function ScrollTopButton() {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const update = () => button.current?.setAttribute('data-shown', `${window.scrollY > window.innerHeight}`);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    // The button disappears: the focus moves to the first link of the header, the logo.
    document.querySelector<HTMLElement>('header a[href="/"]')?.focus({ preventScroll: true });
  };

  return (
    <button ref={button} type="button" className={styles.button} data-shown="false" onClick={goUp}>
      <Icon name="arrow-up" />
      <span className="visually-hidden">{SCROLL_TOP}</span>
    </button>
  );
}
