import 'server-only';

import { INDUSTRIES } from '@/lib/content/industries/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The industry categories (§2 Home). */
export const listIndustries = listCollection(INDUSTRIES);
