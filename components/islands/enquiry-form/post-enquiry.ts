import {
  ELAPSED_FIELD,
  ENQUIRY_ANSWER_TIMEOUT_MS,
  ENQUIRY_FAILED_MESSAGE,
  type EnquiryErrors,
  type EnquiryField,
  HONEYPOT_FIELD,
  IDEMPOTENCY_HEADER,
} from '@/lib/enquiry/fields';
import { API_PATHS } from '@/lib/routing/paths';

/** What the visitor is told; one of them and never two (§8 notes both toasts as a flaw). */
export type PostResult =
  { status: 'sent' } | { status: 'invalid'; errors: EnquiryErrors } | { status: 'failed'; message: string };

export interface PostOptions {
  idempotencyKey: string;
  elapsedMs: number;
  honeypot: string;
}

/** Sends an enquiry to this site, which checks it again (§7). Never throws: no line and no response are failures like others. */
export async function postEnquiry(
  enquiry: Record<EnquiryField, string>,
  { idempotencyKey, elapsedMs, honeypot }: PostOptions,
): Promise<PostResult> {
  try {
    const response = await fetch(API_PATHS.enquiry, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: idempotencyKey },
      body: JSON.stringify({ ...enquiry, [HONEYPOT_FIELD]: honeypot, [ELAPSED_FIELD]: elapsedMs }),
      signal: AbortSignal.timeout(ENQUIRY_ANSWER_TIMEOUT_MS),
    });
    return readPostResponse(await response.json().catch(() => null));
  } catch {
    return { status: 'failed', message: ENQUIRY_FAILED_MESSAGE };
  }
}

/** What the response of this site means; whatever is no clear success is a failure. Exported for its tests. */
export function readPostResponse(body: unknown): PostResult {
  const { ok, errors, message } = (body ?? {}) as { ok?: unknown; errors?: unknown; message?: unknown };
  if (ok === true) return { status: 'sent' };
  if (typeof errors === 'object' && errors !== null) return { status: 'invalid', errors: errors as EnquiryErrors };
  return { status: 'failed', message: typeof message === 'string' && message ? message : ENQUIRY_FAILED_MESSAGE };
}
