import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { type Brand } from '@/lib/content/brands/brand';
import { parseBrands } from '@/lib/content/brands/source';
import { getReadContext } from '@/lib/content/shared/context';

/** The brands of the carousel (§2 Home); none where they never loaded (§8). */
export const listBrands = cache(async (): Promise<Brand[]> => {
  const reading = await readCollection<Brand[]>({
    key: 'brands',
    parse: (body, report) => parseBrands(body, getReadContext(), report),
  });
  return reading.status === 'loaded' ? reading.value : [];
});
