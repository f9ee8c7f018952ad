import 'server-only';

import { cache } from 'react';

import { SOFTWARE, toSoftwareAliases } from '@/lib/content/downloads/collection';
import { buildSampleSoftware } from '@/lib/content/downloads/sample-downloads';
import { type Software } from '@/lib/content/downloads/software';
import { type Content, getEntry, listCollection } from '@/lib/content/shared/accessors';
import { getEnv } from '@/lib/env';

const listOwnSoftware = listCollection(SOFTWARE);

let sampleSoftware: Software[] | undefined;

/** Every downloadable software (§2); the built-in sample list where the backend has none or fails (§3, §8). */
export const listSoftware = cache(async (): Promise<Content<Software[]>> => {
  const { value } = await listOwnSoftware();
  const shown = value.length > 0 ? value : (sampleSoftware ??= buildSampleSoftware(getEnv().BRAND_NAME));
  return { value: shown, isFailed: false };
});

/** The software at a slug (§2 Download page). */
export const getSoftware = getEntry(listSoftware, toSoftwareAliases);
