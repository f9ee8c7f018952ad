import 'server-only';

import { TERMS } from '@/lib/content/terms/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The documents of the terms page (§2). */
export const listTerms = listCollection(TERMS);
