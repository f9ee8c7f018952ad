import 'server-only';

import { MILESTONES } from '@/lib/content/journey/collection';
import { listCollection } from '@/lib/content/shared/accessors';

/** The steps of the company's journey (§2 About). */
export const listMilestones = listCollection(MILESTONES);
