'use client';

import { useEffect, useState, type ReactNode } from 'react';

import type { OfficeDetails } from '@/components/islands/footer-contact/office-details';

/**
 * §4 Footer contact block on a page whose contact data failed to load. `children`, from the server, are the warning and
 * the fallbacks, which is also what visitors without JavaScript see. Then the browser retries. The code for that is
 * fetched only here, since contact data rarely fails.
 */
export function FooterContact({ fallback, children }: { fallback: OfficeDetails; children: ReactNode }) {
  const [content, setContent] = useState(children);

  useEffect(() => {
    const abort = new AbortController();
    import('@/components/islands/footer-contact/retry-contact').then(
      ({ retryContact }) => retryContact(fallback, setContent, abort.signal),
      // Not fetched: the fallbacks stay.
      () => undefined,
    );
    return () => abort.abort();
  }, [fallback]);

  return content;
}
