import { ENQUIRY_FIELDS, type EnquiryField } from '@/lib/enquiry/fields';

/** What was typed, kept in this tab until it is sent, and the key that makes one enquiry of every try to send it. */
export interface EnquiryDraft {
  values: Partial<Record<EnquiryField, string>>;
  key?: string;
}

const STORAGE_KEY = 'enquiry-draft';

/** The draft of this tab; an empty one where there is none or the browser keeps nothing. */
export function readDraft(): EnquiryDraft {
  try {
    return parseDraft(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return { values: {} };
  }
}

/** Reads a stored draft; anything that is not one counts as empty. Exported for its tests. */
export function parseDraft(stored: string | null): EnquiryDraft {
  const draft = JSON.parse(stored ?? 'null') as { values?: unknown; key?: unknown } | null;
  const source = (typeof draft?.values === 'object' ? (draft.values ?? {}) : {}) as Record<string, unknown>;
  const values: EnquiryDraft['values'] = {};
  for (const field of ENQUIRY_FIELDS) {
    const value = source[field];
    if (typeof value === 'string' && value !== '') values[field] = value;
  }
  return typeof draft?.key === 'string' ? { values, key: draft.key } : { values };
}

export function saveDraft(draft: EnquiryDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: what is typed still stands in the form.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
}

/**
 * The key of what is about to be sent: that of the draft where the same was sent before and failed, else a new one, since
 * another text is another enquiry.
 */
export function keyFor(values: EnquiryDraft['values'], draft: EnquiryDraft): string {
  const isSame = ENQUIRY_FIELDS.every((field) => (values[field] ?? '') === (draft.values[field] ?? ''));
  return isSame && draft.key !== undefined ? draft.key : makeKey();
}

/** A UUID, also on a page without TLS, where browsers keep `randomUUID` back. */
export function makeKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
