'use client';

import { useEffect, useState, type ReactNode } from 'react';

import type { ContactPlace } from '@/components/islands/contact-data/recover-contact';

/**
 * §4 A place of contact data on a page whose contact data failed to load. `children`, from the server, are the fallback,
 * which is also what visitors without JavaScript see. The browser fetches the data once for all places. The code for
 * that is fetched only here, since contact data rarely fails.
 */
export function ContactSlot({ place, children }: { place: ContactPlace; children: ReactNode }) {
  const [recovered, setRecovered] = useState<ReactNode>();

  useEffect(() => {
    const abort = new AbortController();
    import('@/components/islands/contact-data/recover-contact').then(
      ({ showContact }) => showContact(place, setRecovered, abort.signal),
      // Not fetched: the fallback stays.
      () => undefined,
    );
    return () => abort.abort();
  }, [place]);

  return recovered === undefined ? children : recovered;
}
