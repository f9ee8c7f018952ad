import 'server-only';

import { BRANDS } from '@/lib/content/brands/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The brands of the carousel (§2 Home). */
export const listBrands = listCollection(BRANDS);
