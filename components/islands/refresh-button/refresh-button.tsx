'use client';

import { useEffect } from 'react';

import { ERROR_WORDS } from '@/lib/company/error';

/**
 * §2 Error screen: reloads the page. Going back or forward from the screen is a full load too; islands/page-links leaves
 * its links to the browser. The screen styles the button.
 */
export function RefreshButton() {
  useEffect(() => {
    const { pathname } = window.location;
    const reload = (event: PopStateEvent) => {
      // A fragment, as of the skip link, does not leave the screen.
      if (window.location.pathname === pathname) return;
      event.stopImmediatePropagation();
      window.location.reload();
    };
    // Captured: before Next shows the other page.
    window.addEventListener('popstate', reload, true);
    return () => window.removeEventListener('popstate', reload, true);
  }, []);

  return (
    <button type="button" onClick={() => window.location.reload()}>
      {ERROR_WORDS.action}
    </button>
  );
}
