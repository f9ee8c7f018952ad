'use client';

import { useEffect, useRef } from 'react';

import { ERROR_WORDS } from '@/lib/company/error';

/**
 * §2 Error screen: reloads the page. Going back or forward from the screen is a full load too; islands/page-links leaves
 * its links to the browser. The screen styles the button.
 */
export function RefreshButton() {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    return () => {
      // React also cleans up, in development, where the screen stays.
      if (!button?.isConnected) window.location.reload();
    };
  }, []);

  return (
    <button ref={ref} type="button" onClick={() => window.location.reload()}>
      {ERROR_WORDS.action}
    </button>
  );
}
