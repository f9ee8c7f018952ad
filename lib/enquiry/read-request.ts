import 'server-only';

/** The largest body that is read at all, in bytes. */
export const ENQUIRY_BODY_MAX_BYTES = 16 * 1024;

/** A body of a kind that is taken, or the status and words of its refusal. */
export type RequestBody =
  | { isRead: true; isForm: boolean; input: unknown }
  | { isRead: false; isForm: boolean; status: 400 | 413 | 415; message: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Reads the body of an enquiry: JSON, or the fields of a form (decisions, "The enquiry"). Stops reading at the size
 * limit, whatever the request says of its length.
 */
export async function readEnquiryBody(request: Request): Promise<RequestBody> {
  const type = mediaTypeOf(request.headers);
  const isForm = type === FORM_TYPE;
  const refuse = (status: 400 | 413 | 415, message: string) => ({ isRead: false, isForm, status, message }) as const;
  if (!isForm && type !== JSON_TYPE) return refuse(415, `Send the enquiry as ${JSON_TYPE} or ${FORM_TYPE}.`);
  const text = await readLimited(request);
  if (text === null) return refuse(413, 'The enquiry is too large.');
  if (isForm) return { isRead: true, isForm, input: Object.fromEntries(new URLSearchParams(text)) };
  try {
    return { isRead: true, isForm, input: JSON.parse(text) as unknown };
  } catch {
    return refuse(400, 'The enquiry is not valid JSON.');
  }
}

/** Whether a browser without JavaScript sends this: its reader is answered with a page. */
export const isFormRequest = (headers: Headers) => mediaTypeOf(headers) === FORM_TYPE;

const mediaTypeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** The body as text; `null` where it is larger than the limit. */
async function readLimited(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > ENQUIRY_BODY_MAX_BYTES) return null;
  const reader = request.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > ENQUIRY_BODY_MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
