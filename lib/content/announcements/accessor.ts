import 'server-only';

import { ANNOUNCEMENTS } from '@/lib/content/announcements/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The texts of the announcement bar (§2). */
export const listAnnouncements = listCollection(ANNOUNCEMENTS);
