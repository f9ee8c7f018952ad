import type { ReactNode } from 'react';

import { OfficeList, type OfficeDetails } from '@/components/islands/footer-contact/office-list';
import { WarnedOffice } from '@/components/islands/footer-contact/warned-office';
import { API_PATHS } from '@/lib/routing/paths';

/** A response that comes sooner fills the block without a word in between. */
const LOADING_SHOWN_AFTER_MS = 300;

/**
 * Asks `GET /api/contact` of this site for what the page could not load, and shows it in place of the fallbacks; the
 * warning comes back where that fails too (§4 Footer contact block).
 */
export async function askAgain(fallback: OfficeDetails, show: (content: ReactNode) => void, signal: AbortSignal) {
  const loading = setTimeout(() => show(<WarnedOffice office={fallback} isLoading />), LOADING_SHOWN_AFTER_MS);
  const office = await fetchOffice(signal).catch(() => undefined);
  clearTimeout(loading);
  if (!signal.aborted) show(office ? <OfficeList office={office} /> : <WarnedOffice office={fallback} />);
}

/** Comes back `undefined` where this site has no contact data either (503). */
async function fetchOffice(signal: AbortSignal): Promise<OfficeDetails | undefined> {
  const response = await fetch(API_PATHS.contact, { signal });
  // Read in every case: a response left unread keeps its connection open.
  const answer = (await response.json()) as { contact?: OfficeDetails };
  return answer.contact;
}
