import { FALLBACKS } from '@/lib/company/fallbacks';
import { buildLegalParser } from '@/lib/content/shared/legal-document';
import { defineList } from '@/lib/content/shared/define-collection';

/** The documents of the terms page (§2, §3 Terms). */
export const TERMS = defineList({
  key: 'terms',
  path: '/api/terms-conditions',
  file: 'terms/*.md',
  textField: 'content',
  shownOn: 'terms',
  noun: ['document', 'documents'],
  ...buildLegalParser(FALLBACKS.terms),
});
