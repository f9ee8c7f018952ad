import 'server-only';

import { cache } from 'react';

import { buildFallbackContact, CONTACT } from '@/lib/content/contact/collection';
import { withEmailFallback } from '@/lib/content/contact/transform';
import { getCollection } from '@/lib/content/shared/accessors';
import { getEnv } from '@/lib/env';

const readContact = getCollection(CONTACT, buildFallbackContact);

/** How to reach the vendor; the fallbacks where it never loaded, and the footer warns (§4, §8). */
export const getContact = cache(async () => {
  const { value, isFailed } = await readContact();
  return { value: withEmailFallback(value, getEnv().CONTACT_EMAIL_FALLBACK), isFailed };
});
