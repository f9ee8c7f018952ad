import { ShapeError } from '@/lib/backend/collection';
import { FALLBACKS } from '@/lib/company/fallbacks';
import { defineCollection } from '@/lib/content/shared/define-collection';
import { LEGAL_KEY_FIELDS, type LegalDocument, buildLegalParser } from '@/lib/content/shared/legal-document';
import { hasAnyField, readItem, unwrap } from '@/lib/content/shared/read-body';

const parser = buildLegalParser(FALLBACKS.privacy);

const isDocument = (value: unknown) => hasAnyField(value, LEGAL_KEY_FIELDS);

/** The privacy policy (§2, §3): one document, or the first of a list; `null` if the list or the document is empty. */
export const PRIVACY_POLICY = defineCollection({
  key: 'privacy',
  path: '/api/privacy-policy/latest',
  file: 'privacy-policy.md',
  textField: 'content',
  shownOn: 'privacy',
  noun: ['document', 'documents'],
  shape: 'object',
  itemSchema: parser.schema,
  keyFields: LEGAL_KEY_FIELDS,
  fallback: () => null,
  parse(body, ctx, report): LegalDocument | null {
    const { value, path } = unwrap(body, 'a document', (found) => Array.isArray(found) || isDocument(found));
    if (Array.isArray(value) && value.length === 0) return null;
    const raw: unknown = Array.isArray(value) ? value[0] : value;
    if (!isDocument(raw)) throw new ShapeError(`${path}[0] is not a document`);
    const itemPath = Array.isArray(value) ? `${path}[0]` : path || 'the body';
    return readItem(raw, itemPath, 'privacy-policy', parser, ctx, report);
  },
});
