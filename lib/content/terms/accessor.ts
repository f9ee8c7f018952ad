import 'server-only';

import { cache } from 'react';

import { readCollection } from '@/lib/backend/read';
import { getReadContext } from '@/lib/content/shared/context';
import { type LegalDocument } from '@/lib/content/shared/legal-document';
import { parseTerms } from '@/lib/content/terms/source';

/** The documents of the terms page (§2). `isFailed`: they never loaded (§8). */
export const getTerms = cache(async (): Promise<{ documents: LegalDocument[]; isFailed: boolean }> => {
  const reading = await readCollection<LegalDocument[]>({
    key: 'terms',
    parse: (body, report) => parseTerms(body, getReadContext(), report),
  });
  return reading.status === 'loaded'
    ? { documents: reading.value, isFailed: false }
    : { documents: [], isFailed: true };
});
