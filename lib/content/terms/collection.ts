import { defineCollection } from '@/lib/content/shared/content-collection';
import { type LegalDocument } from '@/lib/content/shared/legal-document';
import {
  type ApiLegalDocument,
  LEGAL_KEY_FIELDS,
  LEGAL_WANTED_FIELDS,
  apiLegalDocumentSchema,
  toLegalDocument,
} from '@/lib/content/shared/legal';
import { type ItemContext, type ReadContext, type Report, readList } from '@/lib/content/shared/read-body';

const DEFAULT_TITLE = 'Terms and Conditions';

/**
 * Reads the response of `GET /api/terms-conditions` (§7): a list of documents.
 * @throws ShapeError where the response is no such list.
 */
export function parseTerms(body: unknown, ctx: ReadContext, report: Report): LegalDocument[] {
  const toItem = (api: ApiLegalDocument, itemCtx: ItemContext) => toLegalDocument(api, itemCtx, DEFAULT_TITLE);
  return readList(body, { schema: apiLegalDocumentSchema, keyFields: LEGAL_KEY_FIELDS, toItem }, ctx, report);
}

export const TERMS = defineCollection({
  key: 'terms',
  noun: ['document', 'documents'],
  itemSchema: apiLegalDocumentSchema,
  wantedFields: LEGAL_WANTED_FIELDS,
  parse: parseTerms,
});
