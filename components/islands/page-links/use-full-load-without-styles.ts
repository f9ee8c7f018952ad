import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

import { isSoftlyShown } from '@/components/islands/full-load/full-load';

/** Loads a page in full whose style sheet did not come with its soft navigation: React shows it without. */
export function useFullLoadWithoutStyles(): void {
  const pathname = usePathname();
  const isMissing = useRef(false);

  useEffect(() => {
    // `error` does not bubble, but it can be caught on its way down.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') isMissing.current = true;
    };
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);

  // React waits with the page until its style sheet has come or failed.
  useEffect(() => {
    if (isMissing.current && isSoftlyShown(pathname)) window.location.reload();
  }, [pathname]);
}
