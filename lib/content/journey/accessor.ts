import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Milestone } from '@/lib/content/journey/milestone';
import { parseMilestones } from '@/lib/content/journey/source';
import { getReadContext } from '@/lib/content/shared/context';

/** The steps of the company's journey (§2 About); none where they never loaded. */
export const listMilestones = cache(async (): Promise<Milestone[]> => {
  const reading = await readCollection<Milestone[]>({
    key: 'journey',
    parse: (body, report) => parseMilestones(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? reading.value : [];
});
