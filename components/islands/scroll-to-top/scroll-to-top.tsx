'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

import { LEAVING_EVENT } from '@/components/islands/page-links/leaving';

/**
 * Leaves the page at its top after a click on an internal link (§2), and only then: going back restores the place
 * where the reader was.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const isAsked = useRef(false);

  useEffect(() => {
    const ask = () => {
      isAsked.current = true;
    };
    const forget = () => {
      isAsked.current = false;
    };
    window.addEventListener(LEAVING_EVENT, ask);
    window.addEventListener('popstate', forget);
    return () => {
      window.removeEventListener(LEAVING_EVENT, ask);
      window.removeEventListener('popstate', forget);
    };
  }, []);

  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    window.scrollTo(0, 0);
  }, [pathname]);

  return null;
}
