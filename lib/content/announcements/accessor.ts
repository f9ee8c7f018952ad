import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Announcement } from '@/lib/content/announcements/announcement';
import { parseAnnouncements } from '@/lib/content/announcements/source';
import { getReadContext } from '@/lib/content/shared/context';

/** The texts of the announcement bar (§2); none where they never loaded. */
export const listAnnouncements = cache(async (): Promise<Announcement[]> => {
  const reading = await readCollection<Announcement[]>({
    key: 'marquee',
    parse: (body, report) => parseAnnouncements(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? reading.value : [];
});
