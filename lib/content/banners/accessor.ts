import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Banner } from '@/lib/content/banners/banner';
import { parseBanners } from '@/lib/content/banners/source';
import { getReadContext } from '@/lib/content/shared/context';

/** The pictures of the hero slider (§2 Home); none where they never loaded. */
export const listBanners = cache(async (): Promise<Banner[]> => {
  const reading = await readCollection<Banner[]>({
    key: 'banner',
    parse: (body, report) => parseBanners(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? reading.value : [];
});
