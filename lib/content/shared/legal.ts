import { z } from 'zod';

import { readDate } from '@/lib/content/shared/dates';
import { type LegalDocument } from '@/lib/content/shared/legal-document';
import { type ItemContext } from '@/lib/content/shared/read-body';
import { dateField, htmlField, textField } from '@/lib/content/shared/text-field';

/** An entry of the terms, or the privacy policy, as the backend writes it (§3). */
export const apiLegalDocumentSchema = z.object({
  id: textField,
  title: textField,
  content: htmlField,
  description: htmlField,
  effective_date: dateField,
  updated_at: dateField,
  created_at: dateField,
});

export type ApiLegalDocument = z.infer<typeof apiLegalDocumentSchema>;

/** Upstream's names of a document's text: a response without both of them is no document. */
export const LEGAL_KEY_FIELDS = ['content', 'description'] as const;

/** What a document should have (§3). */
export const LEGAL_WANTED_FIELDS = ['title', 'content|description', 'effective_date|updated_at|created_at'] as const;

/** A legal document; dropped without a text. It is in effect from its own date, else from its last change. */
export function toLegalDocument(api: ApiLegalDocument, ctx: ItemContext, defaultTitle: string): LegalDocument | null {
  const bodyHtml = api.content ?? api.description;
  if (bodyHtml === null) {
    ctx.note('content', 'is missing, and so is description; document dropped');
    return null;
  }
  return {
    id: api.id ?? ctx.fallbackId,
    title: api.title ?? defaultTitle,
    bodyHtml,
    effectiveAt:
      readDate(api.effective_date, 'effective_date', ctx) ??
      readDate(api.updated_at, 'updated_at', ctx) ??
      readDate(api.created_at, 'created_at', ctx),
  };
}
