'use client';

import { useEffect, useState, type ReactNode } from 'react';

import type { OfficeDetails } from '@/components/islands/footer-contact/office-list';

/**
 * §4 Footer contact block, for a page whose contact data failed to load. `children`, from the server, are the warning
 * over the fallbacks: all that a visitor without JavaScript sees. Then this site is asked once more; the code for that
 * is fetched only here, since contact data hardly ever fails.
 */
export function FooterContact({ fallback, children }: { fallback: OfficeDetails; children: ReactNode }) {
  const [content, setContent] = useState(children);

  useEffect(() => {
    const abort = new AbortController();
    import('@/components/islands/footer-contact/ask-again').then(
      ({ askAgain }) => askAgain(fallback, setContent, abort.signal),
      // Not fetched: the fallbacks stay.
      () => undefined,
    );
    return () => abort.abort();
  }, [fallback]);

  return content;
}
