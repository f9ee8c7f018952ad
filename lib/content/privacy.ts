import { FALLBACKS } from '@/lib/company/fallbacks';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { type LegalDocument, buildLegalParser } from '@/lib/content/shared/legal-document';
import { readObject } from '@/lib/content/shared/read-body';

const parser = buildLegalParser(FALLBACKS.privacy);

/** The privacy policy (§2, §3): one document, or the first of a list; `null` if the list or the document is empty. */
export const PRIVACY_POLICY = defineCollection({
  key: 'privacy',
  path: '/api/privacy-policy/latest',
  file: 'privacy-policy.md',
  textField: 'content',
  shownOn: 'privacy',
  noun: ['document', 'documents'],
  shape: 'object',
  ...parser,
  fallback: () => null,
  parse: (body, ctx, report): LegalDocument | null => readObject(body, 'a document', parser, ctx, report),
});
