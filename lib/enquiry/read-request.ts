import 'server-only';

import { readLimitedText } from '@/lib/http/read-limited-text';

/** The largest body that is read at all, in bytes. */
export const ENQUIRY_BODY_MAX_BYTES = 16 * 1024;

/** A body of a kind that is taken, or the status and words of its refusal. */
export type RequestBody =
  | { isRead: true; isForm: boolean; input: unknown }
  | { isRead: false; isForm: boolean; status: 400 | 413 | 415; message: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Reads the body of an enquiry: JSON, or the fields of a form (§7 Taking enquiries). Stops reading at the size
 * limit, whatever the request says of its length.
 */
export async function readEnquiryBody(request: Request): Promise<RequestBody> {
  const type = mediaTypeOf(request.headers);
  const isForm = type === FORM_TYPE;
  const refuse = (status: 400 | 413 | 415, message: string) => ({ isRead: false, isForm, status, message }) as const;
  if (!isForm && type !== JSON_TYPE) return refuse(415, `Send the enquiry as ${JSON_TYPE} or ${FORM_TYPE}.`);
  const text = await readLimitedText(request, ENQUIRY_BODY_MAX_BYTES).catch(() => null);
  if (text === null) return refuse(400, 'The enquiry broke off on its way.');
  if (text === undefined) return refuse(413, 'The enquiry is too large.');
  if (isForm) return { isRead: true, isForm, input: Object.fromEntries(new URLSearchParams(text)) };
  try {
    return { isRead: true, isForm, input: JSON.parse(text) as unknown };
  } catch {
    return refuse(400, 'The enquiry is not valid JSON.');
  }
}

/** Whether a browser without JavaScript sends this: its visitor is answered with a page. */
export const isFormRequest = (headers: Headers) => mediaTypeOf(headers) === FORM_TYPE;

const mediaTypeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
