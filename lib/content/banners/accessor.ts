import 'server-only';

import { BANNERS } from '@/lib/content/banners/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The pictures of the hero slider (§2 Home). */
export const listBanners = listCollection(BANNERS);
