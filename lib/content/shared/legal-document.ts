import { z } from 'zod';

import { readDate } from '@/lib/content/shared/dates';
import { type InLanguage, type ItemContext } from '@/lib/content/shared/read-item';
import { dateField, htmlField, plainTextField, textField, wanted } from '@/lib/content/shared/text-field';

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
export const buildLegalParser = (defaultTitle: string) => ({
  schema: apiLegalDocumentSchema,
  keyFields: ['content', 'description'],
  toItem: (api: z.infer<typeof apiLegalDocumentSchema>, ctx: ItemContext) => ({
    id: api.id ?? ctx.fallbackId,
    title: api.title ?? defaultTitle,
    /** Rich text as the backend sent it: sanitise it before it is shown (`rich-text.ts`). */
    bodyHtml: api.content ?? api.description ?? '',
    effectiveAt:
      readDate(api.effective_date, 'effective_date', ctx) ??
      readDate(api.updated_at, 'updated_at', ctx) ??
      readDate(api.created_at, 'created_at', ctx),
  }),
});

/** One document of the terms page, and the privacy policy (§3 Terms, Privacy policy). */
export type LegalDocument = ReturnType<ReturnType<typeof buildLegalParser>['toItem']> & InLanguage;
