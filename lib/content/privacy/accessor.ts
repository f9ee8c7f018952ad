import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { parsePrivacyPolicy } from '@/lib/content/privacy/source';
import { getReadContext } from '@/lib/content/shared/context';
import { type LegalDocument } from '@/lib/content/shared/legal-document';

/** The privacy policy (§2); `null` where there is none. `isFailed`: it never loaded (§8). */
export const getPrivacyPolicy = cache(async (): Promise<{ document: LegalDocument | null; isFailed: boolean }> => {
  const reading = await readCollection<LegalDocument | null>({
    key: 'privacy',
    parse: (body, report) => parsePrivacyPolicy(body, getReadContext(), report),
  });
  return reading.status === 'loaded'
    ? { document: reading.value, isFailed: false }
    : { document: null, isFailed: true };
});
