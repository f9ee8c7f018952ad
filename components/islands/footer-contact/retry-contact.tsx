import type { ReactNode } from 'react';

import { ContactWarning, OfficeList, type OfficeDetails } from '@/components/islands/footer-contact/office-details';
import { API_PATHS } from '@/lib/routing/paths';

/** A faster response fills the block without showing the loading text. */
const LOADING_SHOWN_AFTER_MS = 300;

/**
 * Fetches `GET /api/contact` of this site and shows the result in place of the fallbacks. If that fails too, the warning
 * is shown again (§4 Footer contact block).
 */
export async function retryContact(fallback: OfficeDetails, show: (content: ReactNode) => void, signal: AbortSignal) {
  const loading = setTimeout(() => show(<ContactWarning office={fallback} isLoading />), LOADING_SHOWN_AFTER_MS);
  const office = await fetchOffice(signal).catch(() => undefined);
  clearTimeout(loading);
  if (!signal.aborted) show(office ? <OfficeList office={office} /> : <ContactWarning office={fallback} />);
}

/** Returns `undefined` if this site has no contact data either (503). */
async function fetchOffice(signal: AbortSignal): Promise<OfficeDetails | undefined> {
  const response = await fetch(API_PATHS.contact, { signal });
  // Read in every case: an unread body keeps the connection open.
  const body = (await response.json()) as { contact?: OfficeDetails };
  return body.contact;
}
