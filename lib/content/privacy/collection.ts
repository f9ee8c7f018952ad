import { ShapeError } from '@/lib/backend/collection';
import { defineCollection } from '@/lib/content/shared/content-collection';
import { type LegalDocument } from '@/lib/content/shared/legal-document';
import {
  type ApiLegalDocument,
  LEGAL_KEY_FIELDS,
  LEGAL_WANTED_FIELDS,
  apiLegalDocumentSchema,
  toLegalDocument,
} from '@/lib/content/shared/legal';
import { hasAnyField, unwrap } from '@/lib/content/shared/envelope';
import { type ItemContext, type ReadContext, type Report, readItem } from '@/lib/content/shared/read-body';

const DEFAULT_TITLE = 'Privacy Policy';

const isDocument = (value: unknown) => hasAnyField(value, LEGAL_KEY_FIELDS);

/**
 * Reads the response of `GET /api/privacy-policy/latest` (§7): one document, or a list whose first it is. Comes back
 * `null` where the backend honestly has none: an empty list, or a document without a text.
 * @throws ShapeError where the response is neither.
 */
export function parsePrivacyPolicy(body: unknown, ctx: ReadContext, report: Report): LegalDocument | null {
  const { value, path } = unwrap(body, 'a document', (found) => Array.isArray(found) || isDocument(found));
  if (Array.isArray(value) && value.length === 0) return null;
  const raw: unknown = Array.isArray(value) ? value[0] : value;
  if (!isDocument(raw)) throw new ShapeError(`${path}[0] is no document`);
  const toItem = (api: ApiLegalDocument, itemCtx: ItemContext) => toLegalDocument(api, itemCtx, DEFAULT_TITLE);
  const itemPath = Array.isArray(value) ? `${path}[0]` : path || 'the body';
  return readItem(raw, itemPath, 'privacy-policy', { schema: apiLegalDocumentSchema, toItem }, ctx, report);
}

export const PRIVACY_POLICY = defineCollection({
  key: 'privacy',
  noun: ['document', 'documents'],
  itemSchema: apiLegalDocumentSchema,
  wantedFields: LEGAL_WANTED_FIELDS,
  parse: parsePrivacyPolicy,
});
