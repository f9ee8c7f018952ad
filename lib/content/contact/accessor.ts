import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Contact } from '@/lib/content/contact/contact';
import { buildFallbackContact, parseContact } from '@/lib/content/contact/source';
import { getReadContext } from '@/lib/content/shared/context';

/** How to reach the vendor. `isFailed`: it never loaded, so the fallbacks stand and the footer warns (§4, §8). */
export const getContact = cache(async (): Promise<{ contact: Contact; isFailed: boolean }> => {
  const reading = await readCollection<Contact>({
    key: 'contact',
    parse: (body, report) => parseContact(body, getReadContext(), report),
  });
  return reading.status === 'loaded'
    ? { contact: reading.value, isFailed: false }
    : { contact: buildFallbackContact(), isFailed: true };
});
