import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Industry } from '@/lib/content/industries/industry';
import { parseIndustries } from '@/lib/content/industries/source';
import { getReadContext } from '@/lib/content/shared/context';

/** The industry categories in the backend's order (§2 Home); none where they never loaded. */
export const listIndustries = cache(async (): Promise<Industry[]> => {
  const reading = await readCollection<Industry[]>({
    key: 'category',
    parse: (body, report) => parseIndustries(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? reading.value : [];
});
