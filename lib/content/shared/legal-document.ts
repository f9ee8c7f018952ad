import { z } from 'zod';

import { readDate } from '@/lib/content/shared/dates';
import { type InLanguage, type ObjectParser } from '@/lib/content/shared/read-item';
import { dateField, htmlField, plainTextField, textField, wanted } from '@/lib/content/shared/text-field';

/** One document of the terms page, and the privacy policy (§3 Terms, Privacy policy). */
export interface LegalDocument extends InLanguage {
  id: string;
  title: string;
  /** Rich text as the backend sent it: sanitise it before it is shown (`rich-text.ts`). */
  bodyHtml: string;
  effectiveAt: Date | null;
}

const apiLegalDocumentSchema = z.object({
  id: textField,
  title: wanted(plainTextField),
  content: htmlField,
  description: htmlField,
  effective_date: wanted(dateField, 'updated_at', 'created_at'),
  updated_at: dateField,
  created_at: dateField,
});

/** Parses a legal document; drops one without text. It is effective from its own date, else from its last change. */
export const buildLegalParser = (defaultTitle: string): ObjectParser<typeof apiLegalDocumentSchema, LegalDocument> => ({
  schema: apiLegalDocumentSchema,
  keyFields: ['content', 'description'],
  toItem: (api, ctx) => ({
    id: api.id ?? ctx.fallbackId,
    title: api.title ?? defaultTitle,
    bodyHtml: api.content ?? api.description ?? '',
    effectiveAt:
      readDate(api.effective_date, 'effective_date', ctx) ??
      readDate(api.updated_at, 'updated_at', ctx) ??
      readDate(api.created_at, 'created_at', ctx),
  }),
});
