import type { ReactNode } from 'react';

import { type ContactData, ContactDatum, type ContactField } from '@/components/islands/contact-data/contact-datum';
import { ContactState, type StateWords } from '@/components/islands/contact-data/contact-state';
import { API_PATHS } from '@/lib/routing/route-table';

/** A faster response fills the places without showing the loading text. */
const LOADING_SHOWN_AFTER_MS = 300;

/** A piece of the contact data with what precedes its text, or the line that says how loading went (§4). */
export type ContactPlace = (ContactField & { before?: ReactNode }) | { name: 'state'; words: StateWords };

let contact: ContactData | undefined;
let isLoading = false;
let inFlight: Promise<void> | undefined;
const places = new Set<() => void>();

/**
 * Calls `show` with the content of a place whenever it changes, until `signal` aborts. `undefined`: the fallback stays.
 * A page makes one request; a place that appears after it failed makes the next.
 */
export function showContact(place: ContactPlace, show: (content: ReactNode) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const update = () => show(contentOf(place));
  places.add(update);
  signal.addEventListener('abort', () => places.delete(update));
  if (contact || isLoading) update();
  if (!contact) inFlight ??= recover();
}

function contentOf(place: ContactPlace): ReactNode {
  if (place.name === 'state') return contact ? null : <ContactState words={place.words} isLoading={isLoading} />;
  if (!contact) return undefined;
  return (
    <ContactDatum contact={contact} field={place}>
      {place.before}
    </ContactDatum>
  );
}

async function recover(): Promise<void> {
  const set = (loading: boolean) => {
    isLoading = loading;
    places.forEach((update) => update());
  };
  const late = setTimeout(() => set(true), LOADING_SHOWN_AFTER_MS);
  contact = await fetchContact().catch(() => undefined);
  clearTimeout(late);
  inFlight = undefined;
  set(false);
}

/** Returns `undefined` if this site has no contact data either (503). */
async function fetchContact(): Promise<ContactData | undefined> {
  const response = await fetch(API_PATHS.contact);
  // Read in every case: an unread body keeps the connection open.
  const body = (await response.json()) as { contact?: ContactData };
  return body.contact;
}
