import 'server-only';

import { buildFallbackContact, CONTACT } from '@/lib/content/contact/collection';
import { getCollection } from '@/lib/content/shared/accessors';

/** How to reach the vendor; the specification's fallbacks where it never loaded, and the footer warns (§4, §8). */
export const getContact = getCollection(CONTACT, buildFallbackContact);
