import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Leaves the next page at its top (§2) once the returned function was called for a click on a link, and only then:
 * going back restores the scroll position.
 */
export function useScrollToTop(): () => void {
  const pathname = usePathname();
  const isAsked = useRef(false);

  useEffect(() => {
    const forget = () => {
      isAsked.current = false;
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    window.scrollTo(0, 0);
  }, [pathname]);

  return useCallback(() => {
    isAsked.current = true;
  }, []);
}
