import { openStorage, VISIT_KEY } from '@/components/islands/browser-storage/browser-storage';
import type { EnquiryValues } from '@/components/islands/enquiry-form/form-controls';
import { ENQUIRY_WORDS } from '@/lib/company/enquiry';
import {
  ENQUIRY_ANSWER_TIMEOUT_MS,
  ENQUIRY_FIELDS,
  type EnquiryErrors,
  IDEMPOTENCY_HEADER,
} from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/api-paths';

/** What was typed, stored in this tab until it is sent, and the key of the last attempt to send it. */
export interface EnquiryDraft {
  values: Partial<EnquiryValues>;
  key?: string;
}

const storage = openStorage('sessionStorage', 'enquiry-draft');

/** The draft of this tab; empty if there is none. */
export function readDraft(): EnquiryDraft {
  try {
    const { values, key } = JSON.parse(storage.read() ?? '') as Partial<EnquiryDraft>;
    return { values: { ...values }, key };
  } catch {
    return { values: {} };
  }
}

export const saveDraft = (draft: EnquiryDraft): void => storage.write(JSON.stringify(draft));

/** The draft's key if the same values were sent before and failed; otherwise a new key, since it is another enquiry. */
export function keyFor(values: EnquiryDraft['values'], draft: EnquiryDraft): string {
  const isSame = ENQUIRY_FIELDS.every((field) => (values[field] ?? '') === (draft.values[field] ?? ''));
  return isSame && draft.key !== undefined ? draft.key : makeKey();
}

/** A random UUID. Not `crypto.randomUUID`, which pages without TLS lack. Exported for tests. */
export function makeKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const hex = bytes.join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** What the visitor is told: exactly one of the three (§8). */
export type SubmitResult =
  { status: 'sent' } | { status: 'invalid'; errors: EnquiryErrors } | { status: 'failed'; message: string };

/** Sends what the form has to this site, which validates it again (§7). Never throws: network errors return `failed`. */
export async function postEnquiry(idempotencyKey: string, fields: object): Promise<SubmitResult> {
  const source = openStorage('sessionStorage', VISIT_KEY).read();
  try {
    const response = await fetch(API_PATHS.enquiry, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: idempotencyKey },
      body: JSON.stringify({ ...fields, source }),
      signal: AbortSignal.timeout(ENQUIRY_ANSWER_TIMEOUT_MS),
    });
    return parseSubmitResponse(await response.json().catch(() => null));
  } catch {
    return { status: 'failed', message: navigator.onLine ? ENQUIRY_WORDS.failed : ENQUIRY_WORDS.offline };
  }
}

/** The meaning of a response body; anything but a clear success is a failure. Exported for tests. */
export function parseSubmitResponse(body: unknown): SubmitResult {
  const { ok, errors, message } = (body ?? {}) as { ok?: unknown; errors?: unknown; message?: unknown };
  if (ok === true) return { status: 'sent' };
  if (typeof errors === 'object' && errors !== null) return { status: 'invalid', errors: errors as EnquiryErrors };
  return { status: 'failed', message: typeof message === 'string' && message ? message : ENQUIRY_WORDS.failed };
}
