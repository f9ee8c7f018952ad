/** One document of the terms page, and of the privacy page (§3 Terms, Privacy policy). */
export interface LegalDocument {
  id: string;
  title: string;
  /** Rich text as the backend sent it: never shown before it went through `lib/content/shared/rich-text.ts`. */
  bodyHtml: string;
  effectiveAt: Date | null;
}
