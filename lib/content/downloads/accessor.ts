import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { buildSampleSoftware } from '@/lib/content/downloads/sample-downloads';
import { type Software } from '@/lib/content/downloads/software';
import { parseSoftware } from '@/lib/content/downloads/source';
import { getReadContext } from '@/lib/content/shared/context';
import { findByAnyCase, findBySlug } from '@/lib/content/shared/slug-index';
import { getEnv } from '@/lib/env';

/** Every downloadable software (§2); the built-in sample list where the backend has none or fails (§3, §8). */
export const listSoftware = cache(async (): Promise<Software[]> => {
  const reading = await readCollection<Software[]>({
    key: 'downloads',
    parse: (body, report) => parseSoftware(body, getReadContext(), report),
  });
  return reading.status === 'loaded' && reading.value.length > 0
    ? reading.value
    : buildSampleSoftware(getEnv().BRAND_NAME);
});

// The raw name is what some links carry in place of the slug (§2 Route table).
const toAliases = ({ name }: Software) => [name];

/** The software at a download slug (§2 Download page), or `null`. */
export const getSoftware = cache(async (slug: string): Promise<Software | null> =>
  findBySlug(await listSoftware(), slug, toAliases),
);

/** The software that a path with its raw name or another case means, or `null`: the page answers 308. */
export const findSoftwareByAnyCase = cache(async (name: string): Promise<Software | null> =>
  findByAnyCase(await listSoftware(), name, toAliases),
);
